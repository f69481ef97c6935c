/** The uncaught errors of a page. The one listener also receives the errors before its registration. */
export interface BufferedCrashes {
  listen(this: void, hear: (error: unknown) => void): void;
}

/** PLT-217. Records uncaught errors from now on, because the listener starts later than the first views. */
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
