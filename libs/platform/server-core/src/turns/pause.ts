/**
 * Resolves after the given milliseconds, or as soon as `over` is aborted. It uses `setTimeout` because tests can fake
 * that timer, but not the one of `node:timers/promises`.
 */
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
