import type { Candidate } from '@planner/platform-contract';
import type { Shell } from '@planner/shell-api';
import type { RemoteFailure } from '../failing/failure.ts';
import type { RegistryStore } from '../healing/registry-store.ts';
import type { RecoveredDrafts } from '../healing/recovered-drafts.ts';
import type { ViewsNews } from '../isolation/view-news.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** What it takes to show views of remotes, the same for all of them. */
export interface RemoteHost {
  loader: RemoteLoader;
  shell: Shell;
  versions: Pick<RegistryStore, 'quarantine'>;
  recoveredDrafts: RecoveredDrafts;
  news: Pick<ViewsNews, 'tell'>;
  /** In milliseconds; `hedge`: after which the next version is asked for too. */
  limits: { hedge: number; load: number; mount: number; unmount: number; probation: number };
}

export interface ViewEvents {
  onShown(version: Candidate): void;
  /** At most once; the view is gone from the page by then. */
  onFailed(failure: RemoteFailure): void;
}
