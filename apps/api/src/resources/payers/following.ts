import type { Tx } from '../../database/database.ts';

/** Another resource that follows payers: it learns of a change before the card is gone. */
export interface FollowPayers {
  /** PAY-44. The card `other` becomes a part of `kept`. */
  merged(tx: Tx, teacher: number, cards: { kept: number; other: number }): Promise<void>;
  /** PAY-45. The card is removed. */
  removed(tx: Tx, teacher: number, payer_id: number): Promise<void>;
}
