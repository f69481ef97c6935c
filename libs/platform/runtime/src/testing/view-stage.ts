import type { Remote, Shell } from '@planner/shell-api';
import type { Candidate } from '@planner/platform-contract';
import { createRescued } from '../healing/rescued.ts';
import { createNews } from '../watch/view-news.ts';
import { createRemoteLoader } from '../loading/remote-loader.ts';
import type { ViewStage } from '../loading/view-stage.ts';

const LIMITS = { hedge: 500, load: 1000, mount: 1000, unmount: 100, probation: 100 };

/** A stage for views whose remotes come from a function instead of the network. */
export const fakeViewStage = (
  shell: Shell,
  load: (candidate: Candidate) => Promise<Remote>,
  limits: Partial<ViewStage['limits']> = {},
  versions: ViewStage['versions'] = { setAside: () => undefined },
): ViewStage => ({
  loader: createRemoteLoader({
    provided: () => ({}),
    origins: () => ['http://here'],
    loadLimit: limits.load ?? LIMITS.load,
    loadCandidate: load,
    preload: () => undefined,
  }),
  shell,
  versions,
  rescued: createRescued(),
  news: createNews(),
  limits: { ...LIMITS, ...limits },
});
