import type { BuiltRemote, ReadCurrent } from '@planner/platform-contract';

/** A version of a remote in its folder. */
export interface DeployedVersion extends BuiltRemote {
  dir: string;
}

/** A version that a share of accounts receives first. */
export interface Canary {
  version: DeployedVersion;
  percent: number;
  /** A random text that, with the account's id, determines the account's bucket. */
  salt: string;
}

/** The deployed versions of one remote. */
export interface Deployment {
  remote: string;
  live: DeployedVersion;
  previous: DeployedVersion | null;
  canary: Canary | null;
  /** The version to which the requesting visitor is pinned. */
  pinned: DeployedVersion | null;
  /** The time when the live version went live, as far as it is recorded. */
  at: string;
}

/** The deployment in the folder of a remote. */
export interface FoundDeployment extends Deployment {
  /** The wish in current.json; null when the file is unreadable, or when the version that it names is unreadable. */
  wish: ReadCurrent | null;
}
