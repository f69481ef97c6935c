import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '@planner/server-core';

interface VapidKeyTable {
  is_only: Generated<boolean>;
  public_key: Buffer;
  private_key: Buffer;
}

interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  session_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth_secret: Buffer;
  created_at: Instant;
}

export interface PushTables {
  vapid_key: VapidKeyTable;
  push_subscription: PushSubscriptionTable;
}
