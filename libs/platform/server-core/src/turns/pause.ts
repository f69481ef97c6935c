/** Resolves after so many milliseconds, or as soon as `over` says that nobody waits any more. Tests hold its time, which that of Node they cannot. */
export function pause(milliseconds: number, over?: AbortSignal): Promise<void> {
  if (over?.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  over?.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      resolve();
    },
    { once: true },
  );
  return promise;
}
