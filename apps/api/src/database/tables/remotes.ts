import type { GeneratedAlways } from 'kysely';
import type { Instant } from './instant.ts';

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

export interface RemotesTables {
  mfe_event: MfeEventTable;
}
