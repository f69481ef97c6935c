import type { Candidate } from '@planner/platform-contract';
import type { Shell } from '@planner/shell-api';
import type { RemoteFailure } from '../failing/failure.ts';
import type { RegistryStore } from '../healing/registry-store.ts';
import type { RecoveredDrafts } from '../healing/recovered-drafts.ts';
import type { ViewsNews } from '../isolation/view-news.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** The parts that all views of remotes share. */
export interface RemoteHost {
  loader: RemoteLoader;
  shell: Shell;
  versions: Pick<RegistryStore, 'quarantine'>;
  recoveredDrafts: RecoveredDrafts;
  news: Pick<ViewsNews, 'tell'>;
  /** Limits in milliseconds. After `hedge`, the next version is requested too. */
  limits: { hedge: number; load: number; mount: number; unmount: number; probation: number };
}

export interface ViewEvents {
  onShown(version: Candidate): void;
  /** Called at most once, after the view has been removed from the page. */
  onFailed(failure: RemoteFailure): void;
}
