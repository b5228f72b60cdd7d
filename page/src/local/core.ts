/** A function of Python, which asks whether a search is to stop. */
type IsStopped = () => boolean;
/** A function of Python that learns how far a search has come; false ends it. */
type Report = (done: number, nodes: number) => boolean;
type Exported = (...numbers: number[]) => number | undefined;

/** What the module exports: `core/wasm/README.md`. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  input(bytes: number): number;
  output(): number;
  output_words(): number;
  _initialize?(): void;
}

/** JavaScript Promise Integration, which TypeScript does not know yet. */
interface SuspendingWebAssembly {
  Suspending?: new (run: () => number | Promise<number>) => () => number;
  promising?: (run: Exported) => (...numbers: number[]) => Promise<number | undefined>;
}

const { Suspending, promising } = WebAssembly as unknown as SuspendingWebAssembly;
const decoder = new TextDecoder();

/** What C++ would have thrown. */
class CoreError extends Error {
  override readonly name = 'CoreError';
}

/** The compiled core; `quaterne.engine.wasm` calls it from Python. */
export class Core {
  readonly #exports: Exports;
  #isStopped: IsStopped = () => false;
  #report: Report = () => true;
  /** Whether the search that runs may be suspended: one at a time, for all share one stack. */
  #inTurns = false;

  private constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {
      quaterne: {
        poll: this.#poll(),
        progress: (done: number, nodes: number) => (this.#report(done, nodes) ? 1 : 0),
        failed: (address: number, bytes: number) => {
          throw new CoreError(decoder.decode(this.#bytes(address, bytes)));
        },
      },
      wasi_snapshot_preview1: this.#wasi(),
    });
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize?.();
  }

  /** Compiles the module. */
  static async load(bytes: BufferSource): Promise<Core> {
    return new Core(await WebAssembly.compile(bytes));
  }

  /** Whether a search lets others have their turn; not while another one does. */
  canSuspend(): boolean {
    return Suspending !== undefined && promising !== undefined && !this.#inTurns;
  }

  /** Calls a function that returns at once. */
  call(name: string, ...numbers: number[]): number | undefined {
    return this.#function(name)(...numbers);
  }

  /** Searches to the end, or until it is stopped; nobody else has a turn meanwhile. */
  search(name: string, isStopped: IsStopped, report: Report, ...numbers: number[]) {
    const before = [this.#isStopped, this.#report] as const;
    this.#isStopped = isStopped;
    this.#report = report;
    try {
      return this.call(name, ...numbers);
    } finally {
      [this.#isStopped, this.#report] = before;
    }
  }

  /** The same; now and then the messages that have come in have their turn. */
  async searchInTurns(name: string, isStopped: IsStopped, report: Report, ...numbers: number[]) {
    if (!promising || this.#inTurns) return this.search(name, isStopped, report, ...numbers);
    this.#inTurns = true;
    this.#isStopped = isStopped;
    this.#report = report;
    try {
      return await promising(this.#function(name))(...numbers);
    } finally {
      this.#inTurns = false;
    }
  }

  /** Sets the input of the next call. */
  write(data: Uint8Array): void {
    const address = this.#exports.input(data.length);
    this.#bytes(address, data.length).set(data);
  }

  /** What the last call has left. */
  read(): Uint8Array {
    return this.#bytes(this.#exports.output(), 4 * this.#exports.output_words()).slice();
  }

  #function(name: string): Exported {
    return (this.#exports as unknown as Record<string, Exported>)[name] as Exported;
  }

  #bytes(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports.memory.buffer as ArrayBuffer, address, length);
  }

  #poll(): () => number {
    const ask = () => (this.#isStopped() ? 1 : 0);
    if (!Suspending) return ask;
    return new Suspending(() => (this.#inTurns ? nextTurn().then(ask) : ask()));
  }

  /** The few things that the C++ library asks of a system. */
  #wasi(): Record<string, (...numbers: never[]) => number> {
    const view = () => new DataView(this.#exports.memory.buffer);
    const unknown = 52; // ENOSYS
    return {
      clock_time_get: (_clock: number, _precision: bigint, address: number) => {
        view().setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      proc_exit: (code: number) => {
        throw new CoreError(`the core has ended with ${code}`);
      },
      fd_write: () => unknown,
      fd_seek: () => unknown,
      fd_close: () => unknown,
      fd_fdstat_get: () => unknown,
      environ_get: () => 0,
      environ_sizes_get: (count: number, bytes: number) => {
        view().setUint32(count, 0, true);
        view().setUint32(bytes, 0, true);
        return 0;
      },
    };
  }
}

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

/** Resolves after the messages that have already come in. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    turns.port2.postMessage(null);
  });
}
