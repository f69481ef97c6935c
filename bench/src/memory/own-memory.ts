/** Messages of a bench to a server process: watch the memory, report the peak since then, end. */
export type Asked = 'watch' | 'peak' | 'end';

/** The interval between two looks at the memory, in milliseconds. */
const LOOK_MS = 5;

/** Answers a bench that watches the memory of this process. Ends on the message `end`, or when the bench has ended. */
export function answerWatcher(close: () => Promise<unknown>): void {
  let peak = 0;
  let looking: NodeJS.Timeout | undefined;
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  process.on('message', (asked: Asked) => {
    if (asked === 'watch') {
      peak = 0;
      looking = setInterval(look, LOOK_MS);
      process.send?.({ rss: look() });
    }
    if (asked === 'peak') {
      clearInterval(looking);
      process.send?.({ rss: look() });
    }
    if (asked === 'end') void close().then(() => process.exit(0));
  });
  // A crashed bench must leave no server running.
  process.on('disconnect', () => void close().then(() => process.exit(1)));
}
