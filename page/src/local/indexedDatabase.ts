/** Where the tab keeps its tables and finished games: IndexedDB, or its memory where that is forbidden. */
const NAME = 'quaterne';
const VERSION = 1;
const EVENTS = 'events';
const GAMES = 'games';
/** Other tabs learn by it which table has changed. */
export const CHANGES = 'quaterne-tables';

/**
 * Opens the database of this site; `onChange` learns which table another tab has changed. Where the
 * browser forbids it, what is played lasts as long as the tab.
 */
export async function openDatabase(onChange: (table: string) => void): Promise<Database> {
  try {
    return await IndexedDatabase.open(onChange);
  } catch {
    return new MemoryDatabase();
  }
}

/** The tables and games in IndexedDB. */
class IndexedDatabase implements Database {
  readonly isLasting = true;
  #changes: BroadcastChannel | null = null;
  /** Null when the browser has closed it, as some do to pages in the background. */
  #database: Promise<IDBDatabase> | null = null;

  static async open(onChange: (table: string) => void): Promise<IndexedDatabase> {
    const database = new IndexedDatabase();
    await database.#opened();
    database.#changes = new BroadcastChannel(CHANGES);
    database.#changes.onmessage = ({ data }) => onChange(String(data));
    return database;
  }

  async append(table: string, first: number, texts: readonly string[]): Promise<boolean> {
    const transaction = await this.#transaction(EVENTS, 'readwrite', { durability: 'strict' });
    const events = transaction.objectStore(EVENTS);
    texts.forEach((text, at) => {
      events.add(text, [table, first + at]);
    });
    const isKept = await isDone(transaction);
    if (isKept) this.#changes?.postMessage(table);
    return isKept;
  }

  async events(table: string): Promise<string[]> {
    const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
    return resultOf((await this.#store(EVENTS, 'readonly')).getAll(range));
  }

  async addGame(game: string, text: string): Promise<void> {
    await resultOf((await this.#store(GAMES, 'readwrite')).put(text, game));
  }

  async removeGame(game: string): Promise<void> {
    await resultOf((await this.#store(GAMES, 'readwrite')).delete(game));
  }

  async games(): Promise<[string, string][]> {
    const games = await this.#store(GAMES, 'readonly');
    const [ids, texts] = await Promise.all([
      resultOf(games.getAllKeys()),
      resultOf<string[]>(games.getAll()),
    ]);
    return ids.map((id, at) => [String(id), texts[at] ?? '']);
  }

  async #store(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await this.#transaction(name, mode)).objectStore(name);
  }

  async #transaction(
    name: string,
    mode: IDBTransactionMode,
    options?: IDBTransactionOptions,
  ): Promise<IDBTransaction> {
    const begin = async () => (await this.#opened()).transaction(name, mode, options);
    try {
      return await begin();
    } catch {
      this.#database = null; // it was closed without a word
      return begin().catch((error: unknown) => {
        throw plain(error);
      });
    }
  }

  #opened(): Promise<IDBDatabase> {
    this.#database ??= this.#open();
    return this.#database;
  }

  async #open(): Promise<IDBDatabase> {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(EVENTS);
      opening.result.createObjectStore(GAMES);
    };
    const database = await resultOf(opening);
    database.onclose = () => {
      this.#database = null;
    };
    // A newer version of the page wants to change the database: it may.
    database.onversionchange = () => {
      database.close();
      this.#database = null;
    };
    return database;
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(plain(request.error));
  });
}

/** Whether all of a transaction is durable; not if a key was there already. */
function isDone(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => {
      if (transaction.error?.name === 'ConstraintError') resolve(false);
      else reject(plain(transaction.error));
    };
  });
}

/** An error that Python can raise: with a `DOMException`, what waits for it would wait for ever. */
function plain(error: unknown): Error {
  return new Error(String(error));
}

/** Tables and finished games as texts: `quaterne.local.own_games` says what each promises. */
export interface Database {
  append(table: string, first: number, texts: readonly string[]): Promise<boolean>;
  events(table: string): Promise<string[]>;
  addGame(game: string, text: string): Promise<void>;
  removeGame(game: string): Promise<void>;
  /** Every game as its id and its text. */
  games(): Promise<[string, string][]>;
  /** Whether anything is still there when the tab is closed. */
  readonly isLasting: boolean;
}

/** Tables and games where the browser keeps nothing for this site: they last as long as the tab. */
export class MemoryDatabase implements Database {
  readonly isLasting = false;
  readonly #events = new Map<string, string[]>();
  readonly #games = new Map<string, string>();

  async append(table: string, first: number, texts: readonly string[]): Promise<boolean> {
    const known = this.#events.get(table) ?? [];
    if (known.length !== first - 1) return false;
    this.#events.set(table, [...known, ...texts]);
    return true;
  }

  async events(table: string): Promise<string[]> {
    return this.#events.get(table) ?? [];
  }

  async addGame(game: string, text: string): Promise<void> {
    this.#games.set(game, text);
  }

  async removeGame(game: string): Promise<void> {
    this.#games.delete(game);
  }

  async games(): Promise<[string, string][]> {
    return [...this.#games];
  }
}
