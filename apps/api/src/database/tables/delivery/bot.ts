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

export interface BotTables {
  bot_chat: BotChatTable;
  bot_code: BotCodeTable;
  bot_update: BotUpdateTable;
  bot_lease: BotLeaseTable;
}
