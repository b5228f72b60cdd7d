/** Asking the server for what it tells bit by bit, or for a position. */
import { problemOf, Refused } from '../wire/http';

/** The answer of the server; `Refused` when it is none. */
export async function post(url: URL, body: unknown, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  if (response?.ok) return response;
  throw new Refused(problemOf(await response?.json().catch(() => null)));
}

/** The messages of an answer, one a line, as they come. */
export async function* messagesOf<Message>(response: Response): AsyncGenerator<Message> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const read = await reader?.read();
    const lines = (rest + (read?.value ?? '')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Message;
    if (!read || read.done) return;
  }
}
