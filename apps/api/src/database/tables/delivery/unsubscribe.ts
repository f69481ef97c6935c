import type { Generated } from 'kysely';

interface UnsubscribeKeyTable {
  is_only: Generated<boolean>;
  secret: Buffer;
}

export interface UnsubscribeTables {
  unsubscribe_key: UnsubscribeKeyTable;
}
