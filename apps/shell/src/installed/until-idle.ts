/** Waits until the browser has nothing else to do. A browser without this call waits for the next turn. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve);
  });
