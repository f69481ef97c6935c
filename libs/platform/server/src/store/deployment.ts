import type { BuiltRemote, ReadCurrent } from '@planner/platform-contract';

/** One version of a remote as it stands in its folder. */
export interface DeployedVersion extends BuiltRemote {
  dir: string;
}

/** A version that a share of people is given first. */
export interface Canary {
  version: DeployedVersion;
  percent: number;
  /** By it people fall into buckets. */
  salt: string;
}

/** What is deployed of one remote. */
export interface Deployment {
  remote: string;
  live: DeployedVersion;
  previous: DeployedVersion | null;
  canary: Canary | null;
  /** What is given to the visitor who asks, by name. */
  pinned: DeployedVersion | null;
  /** When that was put live, as far as it is recorded. */
  at: string;
}

/** What stands in the folder of a remote. */
export interface FoundDeployment extends Deployment {
  /** What current.json asks for; null where that cannot be read, or not what it names. */
  wish: ReadCurrent | null;
}
