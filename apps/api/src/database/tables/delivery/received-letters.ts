import type { Instant } from '@planner/server-core';

interface ReceivedLetterTable {
  letter_hash: Buffer;
  user_id: number;
  /** MSG-50. The answer was refused, so the account has a letter with the reason. */
  is_refused: boolean;
  received_at: Instant;
}

export interface ReceivedLettersTables {
  received_letter: ReceivedLetterTable;
}
