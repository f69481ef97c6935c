import type { Heard, Said } from './messages.ts';

const say = (said: Said) => process.send?.(said);

/** A module that reads foreign bytes, as declared with `foreignReader`. */
interface ReadingModule {
  read(input: unknown, tell: (piece: unknown) => void): unknown;
}

async function answer({ id, module, input }: Heard): Promise<void> {
  try {
    // The server sends the module's URL, which only `foreignReader` creates.
    const { read } = (await import(module)) as ReadingModule;
    if (input === undefined) return;
    const result = await read(input, (piece) => say({ id, piece }));
    say({ id, result, rss: process.memoryUsage.rss() });
  } catch (error) {
    say({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
}

process.on('message', (heard: Heard) => void answer(heard));
// The server has ended. SIGKILL, because native code in a thread would delay an ordinary exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
