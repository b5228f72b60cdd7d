/** What the page tells the worker that hosts its tables. */
export type ToWorker =
  | {
      readonly type: 'request';
      readonly id: number;
      readonly method: string;
      /** The path behind `api/`, with its query. */
      readonly target: string;
      /** Empty if there is none. */
      readonly body: string;
    }
  /** Nobody waits for the answer any more. */
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'open'; readonly id: number; readonly target: string }
  | { readonly type: 'send'; readonly id: number; readonly text: string }
  | { readonly type: 'close'; readonly id: number };

/** What the worker tells the page. */
export type FromWorker =
  /** It answers from now on; `isLasting`: what it keeps is still there when the tab is closed. */
  | { readonly type: 'ready'; readonly isLasting: boolean }
  /** It cannot be started, or has come to an end. */
  | { readonly type: 'broken'; readonly reason: string }
  /** A part of an answer that comes bit by bit. */
  | { readonly type: 'part'; readonly id: number; readonly text: string }
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly status: number;
      readonly media: string;
      readonly text: string;
    }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'frame'; readonly id: number; readonly text: string }
  | { readonly type: 'closed'; readonly id: number };
