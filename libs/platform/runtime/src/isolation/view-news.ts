/** A step in the life of a remote's view. */
export interface ViewNews {
  /** `begun`: before the first request for the view's files. `started`: when the view is mounted. */
  step: 'begun' | 'started' | 'shown' | 'failed' | 'ended';
  remote: string;
  version: string;
  /** The phase that the view had reached. */
  phase: string;
  /** The time of the step, from `performance.now()`. */
  at: number;
}

/** The news of all views. The listener starts later than the first view. */
export interface ViewsNews {
  tell(this: void, news: ViewNews): void;
  /** Sets the one listener, which also receives all earlier news. */
  listen(this: void, hear: (news: ViewNews) => void): void;
}

/**
 * Creates the news of all views. `at` receives each step immediately. `begun` is called once, when the first view is
 * shown or has failed.
 */
export function createNews(begun: () => void = () => {}, at: (news: ViewNews) => void = () => {}): ViewsNews {
  const told: ViewNews[] = [];
  let hear: (news: ViewNews) => void = (news) => void told.push(news);
  let isBegun = false;
  return {
    tell(news) {
      at(news);
      hear(news);
      if (isBegun || news.step === 'begun' || news.step === 'started') return;
      isBegun = true;
      begun();
    },
    listen(to) {
      hear = to;
      told.splice(0).forEach(to);
    },
  };
}
