const NAME = 'quaterne';
const VERSION = 1;
const EVENTS = 'events';
const GAMES = 'games';
/** Other tabs learn by it which table has changed. */
export const CHANGES = 'quaterne-tables';

/**
 * Tables and finished games in IndexedDB, as texts: `quaterne.local.browser_store` says what each
 * function promises.
 */
export class Database {
  readonly #database: IDBDatabase;
  readonly #changes = new BroadcastChannel(CHANGES);

  private constructor(database: IDBDatabase) {
    this.#database = database;
    // A newer version of the page wants to change the database: it may.
    database.onversionchange = () => database.close();
  }

  /** Opens the database of this site; `onChange` learns which table another tab has changed. */
  static async open(onChange: (table: string) => void): Promise<Database> {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(EVENTS);
      opening.result.createObjectStore(GAMES);
    };
    const database = new Database(await resultOf(opening));
    database.#changes.onmessage = ({ data }) => onChange(String(data));
    return database;
  }

  async append(table: string, first: number, texts: readonly string[]): Promise<boolean> {
    const transaction = this.#database.transaction(EVENTS, 'readwrite', { durability: 'strict' });
    const events = transaction.objectStore(EVENTS);
    texts.forEach((text, at) => {
      events.add(text, [table, first + at]);
    });
    const isKept = await isDone(transaction);
    if (isKept) this.#changes.postMessage(table);
    return isKept;
  }

  events(table: string): Promise<string[]> {
    const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
    return resultOf(this.#store(EVENTS, 'readonly').getAll(range));
  }

  async addGame(game: string, text: string): Promise<void> {
    await resultOf(this.#store(GAMES, 'readwrite').put(text, game));
  }

  async removeGame(game: string): Promise<void> {
    await resultOf(this.#store(GAMES, 'readwrite').delete(game));
  }

  /** Every game as its id and its text. */
  async games(): Promise<[string, string][]> {
    const games = this.#store(GAMES, 'readonly');
    const [ids, texts] = await Promise.all([
      resultOf(games.getAllKeys()),
      resultOf<string[]>(games.getAll()),
    ]);
    return ids.map((id, at) => [String(id), texts[at] ?? '']);
  }

  #store(name: string, mode: IDBTransactionMode): IDBObjectStore {
    return this.#database.transaction(name, mode).objectStore(name);
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Whether all of a transaction is durable; not if a key was there already. */
function isDone(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => {
      if (transaction.error?.name === 'ConstraintError') resolve(false);
      else reject(transaction.error);
    };
  });
}
