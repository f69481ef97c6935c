import type { BuiltRemote } from '@planner/platform-contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface MfeEventTable {
  id: GeneratedAlways<number>;
  at: Instant;
  remote: string;
  version: string;
  phase: string;
  kind: string;
  number: string;
  error: string;
  status: number | null;
  stack: string;
  request_id: string | null;
}

interface MfeVersionTable {
  remote: string;
  version: string;
  name: string;
  base: string | null;
  manifest: JSONColumnType<BuiltRemote['manifest']>;
  build: JSONColumnType<BuiltRemote['build']>;
  contract: JSONColumnType<object> | null;
  size: number | null;
  published_by: string;
  published_at: Instant;
  retired_at: InstantOrNull;
  signature: string | null;
  public_key: string | null;
}

/**
 * The author of a decision: a deployment, a start, an account, a team's token, or the server itself (`breaker`,
 * `auto`).
 */
export type DecidedBy = 'deploy' | 'start' | 'account' | 'token' | 'breaker' | 'auto';

interface MfeChannelTable {
  remote: string;
  stable: string;
  previous: string | null;
  canary: string | null;
  canary_percent: Generated<number>;
  auto: Generated<boolean>;
  canary_since: InstantOrNull;
  salt: string;
  decided_by: DecidedBy;
  asked: string | null;
  asked_at: InstantOrNull;
  revision: number;
  changed_at: Instant;
}

interface MfePinTable {
  user_id: number;
  remote: string;
  version: string;
  expires_at: Instant;
}

interface MfeTokenTable {
  id: GeneratedAlways<number>;
  remote: string;
  label: string;
  hash: Buffer;
  public_key: string | null;
  created_at: Instant;
  used_at: InstantOrNull;
  revoked_at: InstantOrNull;
}

interface MfeAuditTable {
  id: GeneratedAlways<number>;
  at: Instant;
  remote: string;
  act: string;
  version: string | null;
  decided_by: DecidedBy;
  user_id: number | null;
  team: string | null;
  details: JSONColumnType<object>;
  revision: number;
}

interface MfeHealthTable {
  remote: string;
  version: string;
  hour: Instant;
  pages: Generated<number>;
  healthy: Generated<number>;
  failed: Generated<number>;
  crashed: Generated<number>;
  vitals: JSONColumnType<Record<string, { sum: number; count: number }>>;
}

interface MfeHealthPageTable {
  remote: string;
  version: string;
  page: string;
  network: Buffer | null;
  network_56: Buffer | null;
  network_48: Buffer | null;
  account: Buffer | null;
  failed: boolean;
  poor: boolean | null;
  at: Instant;
}

interface MfePageKeyTable {
  is_only: Generated<boolean>;
  secret: Buffer;
}

/** The types of the tables that the platform's migrations create. Change a migration and this file together. */
export interface PlatformTables {
  mfe_audit: MfeAuditTable;
  mfe_channel: MfeChannelTable;
  mfe_event: MfeEventTable;
  mfe_health: MfeHealthTable;
  mfe_health_page: MfeHealthPageTable;
  mfe_page_key: MfePageKeyTable;
  mfe_pin: MfePinTable;
  mfe_token: MfeTokenTable;
  mfe_version: MfeVersionTable;
}
