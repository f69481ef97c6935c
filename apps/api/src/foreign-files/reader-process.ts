import type { Heard, Said } from './messages.ts';

const say = (said: Said) => process.send?.(said);

/** What reads foreign bytes, as `foreign-reader.ts` names it. */
interface ReadingModule {
  read(input: unknown, tell: (piece: unknown) => void): unknown;
}

async function answer({ id, module, input }: Heard): Promise<void> {
  try {
    // A name that the server has written: `foreignReader` alone makes it.
    const { read } = (await import(module)) as ReadingModule;
    if (input === undefined) return;
    const result = await read(input, (piece) => say({ id, piece }));
    say({ id, result, rss: process.memoryUsage.rss() });
  } catch (error) {
    say({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
}

process.on('message', (heard: Heard) => void answer(heard));
// The server has gone. Native code that still runs in a thread would hold an ordinary exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
