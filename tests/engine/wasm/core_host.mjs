// Calls the core for tests: one JSON array a line comes in, [what, ...arguments], one answer goes out.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [script, wasm] = process.argv.slice(2);
const { Core } = await import(pathToFileURL(script).href);
const core = await Core.load(await readFile(wasm));
let polls = 0;
let reports = 0;

const answers = {
  call: (name, ...numbers) => core.call(name, ...numbers) ?? 0,
  // Stops at the poll of this number; 0: never.
  search: (name, stopAt, ...numbers) => {
    polls = reports = 0;
    const isStopped = () => {
      polls += 1;
      return polls === stopAt;
    };
    const report = () => {
      reports += 1;
      return true;
    };
    return core.search(name, isStopped, report, ...numbers) ?? 0;
  },
  reports: () => reports,
  write: (bytes) => {
    core.write(Uint8Array.from(bytes));
    return 0;
  },
  read: () => [...core.read()],
  canSuspend: () => core.canSuspend(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [what, ...given] = JSON.parse(line);
  try {
    console.log(JSON.stringify({ answer: answers[what](...given) }));
  } catch (error) {
    console.log(JSON.stringify({ name: error.name, message: error.message }));
  }
}
process.exit(0); // the channel of core.ts would keep node alive
