import type { Remote, Shell } from '@planner/shell-api';
import type { Candidate } from '@planner/platform-contract';
import { createRecoveredDrafts } from '../healing/recovered-drafts.ts';
import { createNews } from '../isolation/view-news.ts';
import { createRemoteLoader } from '../loading/remote-loader.ts';
import type { RemoteHost } from '../loading/remote-host.ts';

const LIMITS = { hedge: 500, load: 1000, mount: 1000, unmount: 100, probation: 100 };

/** Returns a host of views that loads its remotes by a function instead of the network. */
export const fakeRemoteHost = (
  shell: Shell,
  load: (candidate: Candidate) => Promise<Remote>,
  limits: Partial<RemoteHost['limits']> = {},
  versions: RemoteHost['versions'] = { quarantine: () => undefined },
): RemoteHost => ({
  loader: createRemoteLoader({
    provided: () => ({}),
    origins: () => ['http://here'],
    loadLimit: limits.load ?? LIMITS.load,
    loadCandidate: load,
    preload: () => undefined,
  }),
  shell,
  versions,
  recoveredDrafts: createRecoveredDrafts(),
  news: createNews(),
  limits: { ...LIMITS, ...limits },
});
