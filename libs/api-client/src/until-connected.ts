const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;

/**
 * Waits until the browser reports a connection, but at most 2 to 30 seconds, more with each attempt: browsers do not
 * always report it.
 * @example
 * for (let attempt = 0; !(await send()); attempt++) await untilConnected(attempt);
 */
export function untilConnected(attempt: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal?.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE));
    addEventListener('online', goOn);
    signal?.addEventListener('abort', goOn);
  });
}
