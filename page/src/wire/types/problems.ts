/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */

/** What programs get instead of an answer. */
export interface ErrorBody {
  error: Problem;
}

/** What was wrong. */
export interface Problem {
  /** A stable word for programs: docs/develop/api.md lists them all. */
  code: string;
  /** The same for people, in English. */
  message: string;
  /** What the code alone does not say, like the field that was wrong. */
  detail: Record<string, unknown> | null;
}
