/** What a view of a remote has come to. */
export interface ViewNews {
  /** `begun` before anything of it is asked for, `started` when it is mounted. */
  step: 'begun' | 'started' | 'shown' | 'failed' | 'ended';
  remote: string;
  version: string;
  /** How far it had got. */
  phase: string;
  /** As `performance.now()` says. */
  at: number;
}

/** The news of all views, for whoever watches over them: that comes later than the first of them. */
export interface ViewsNews {
  tell(this: void, news: ViewNews): void;
  /** One listener, which hears what came before it too. */
  listen(this: void, hear: (news: ViewNews) => void): void;
}

/** `at` hears each at once, `begun` is called once, when the first view stands or has failed. */
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
