/** What falls anywhere in a page, for one listener, which hears what fell before it too. */
export interface BufferedCrashes {
  listen(this: void, hear: (error: unknown) => void): void;
}

/** PLT-217. From now on; who listens comes later than the first views. */
export function bufferCrashes(page: Pick<Window, 'addEventListener'>): BufferedCrashes {
  const kept: unknown[] = [];
  let hear = (error: unknown): void => void kept.push(error);
  page.addEventListener('error', ({ error }) => hear(error));
  page.addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  return {
    listen(to) {
      hear = to;
      kept.splice(0).forEach(to);
    },
  };
}
