import type { BuiltRemote } from '@planner/contract';

/** One version of a remote as it stands in its folder. */
export interface DeployedVersion extends BuiltRemote {
  dir: string;
}

/** What is deployed of one remote. */
export interface Deployment {
  remote: string;
  live: DeployedVersion;
  previous: DeployedVersion | null;
  /** When that was put live, as far as it is recorded. */
  at: string;
}
