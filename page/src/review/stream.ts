/** The messages of a streamed answer, one per line, as they arrive. */
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
