import type { OtherMessenger } from '@planner/contract';
import type { Instant } from '@planner/server-core';

interface BotChatTable {
  user_id: number;
  user_type: 'teacher' | 'student';
  chat_id: number;
  connected_at: Instant;
}

interface BotCodeTable {
  user_id: number;
  code_hash: Buffer;
  expires_at: Instant;
}

interface BotUpdateTable {
  update_id: number;
  handled_at: Instant;
}

interface BotLeaseTable {
  id: number;
  holder: string;
  until: Instant;
}

interface MessengerChatTable {
  user_id: number;
  messenger: OtherMessenger;
  user_type: 'teacher' | 'student';
  /** The id of the person in the messenger. */
  chat_id: number;
  connected_at: Instant;
}

interface MessengerUpdateTable {
  messenger: OtherMessenger;
  update_key: string;
  handled_at: Instant;
}

interface MessengerLeaseTable {
  messenger: OtherMessenger;
  holder: string;
  until: Instant;
  /** The place in the updates up to which they are processed. */
  position: string | null;
}

export interface BotTables {
  messenger_chat: MessengerChatTable;
  messenger_update: MessengerUpdateTable;
  messenger_lease: MessengerLeaseTable;
  bot_chat: BotChatTable;
  bot_code: BotCodeTable;
  bot_update: BotUpdateTable;
  bot_lease: BotLeaseTable;
}
