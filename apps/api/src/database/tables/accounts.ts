import type { Generated, GeneratedAlways } from 'kysely';
import type { CancellationPolicy } from '@planner/contract';
import type { Instant, InstantOrNull } from './instant.ts';

interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  email: string;
  password_hash: string | null;
  first_name: Generated<string>;
  user_type: 'teacher' | 'student';
  time_zone: string;
  theme: 'light' | 'dark' | null;
  referral_code: string;
  referred_by: number | null;
  is_admin: Generated<boolean>;
  created_at: Instant;
  deletion_at: InstantOrNull;
}

interface SessionTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  user_agent: Generated<string>;
  created_at: Instant;
  authenticated_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
}

interface PasswordResetTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Instant;
  used_at: InstantOrNull;
}

interface SocketTokenTable {
  token_hash: Buffer;
  user_id: number;
  session_id: number;
  expires_at: Instant;
}

interface TeacherTable {
  id: number;
  about: Generated<string>;
  phone_number: Generated<string>;
  contact: Generated<string>;
  subject_ids: Generated<number[]>;
  meeting_url: Generated<string>;
  rate_minor: Generated<number>;
  time_rate: Generated<number>;
  reminder_minutes: Generated<number>;
  break_minutes: Generated<number>;
  lesson_minutes: Generated<number>;
  auto_complete_rules: Generated<boolean>;
  auto_complete_rules_from: InstantOrNull;
  policy: Generated<CancellationPolicy>;
  version: Generated<number>;
}

/** Written by a trigger of users. */
interface AccountNameTable {
  name: string;
  user_id: number;
}

interface PasswordTryTable {
  key: string;
  tries: number;
  until: Instant;
}

export interface AccountsTables {
  users: UsersTable;
  account_name: AccountNameTable;
  password_try: PasswordTryTable;
  session: SessionTable;
  password_reset: PasswordResetTable;
  socket_token: SocketTokenTable;
  teacher: TeacherTable;
}
