/** What a bench asks the process of a server: to begin to look at its memory, the most there was since, to end. */
export type Asked = 'watch' | 'peak' | 'end';

/** How often it is looked at how much memory the process has. */
const LOOK_MS = 5;

/** Answers a bench that watches the memory of this process, and ends when it is told to or the bench has gone. */
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
  // A bench that has broken leaves no server behind.
  process.on('disconnect', () => void close().then(() => process.exit(1)));
}
