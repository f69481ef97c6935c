import type { Generated, GeneratedAlways } from 'kysely';
import type { MoveLimits, SecurityEventKind, WorkingHours } from '@planner/contract';
import type { TeacherText } from '@planner/contract/teacher-table';
import type { CancellationPolicy } from '@planner/money';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  email: string;
  /** Proved by a mailed link; lost when another account has proved the same address. */
  email_state: Generated<'unproved' | 'proved' | 'lost'>;
  /** The requested new address, until its mailed link is opened. */
  new_email: string | null;
  password_hash: string | null;
  first_name: Generated<string>;
  user_type: 'teacher' | 'student';
  time_zone: string;
  theme: 'light' | 'dark' | null;
  /** The photo of a teacher. */
  photo_file_id: Generated<number | null>;
  /** CAB-91. The sum up to which a child may cancel without this account's consent; null is 0. */
  consent_above_minor: number | null;
  referral_code: string;
  referred_by: number | null;
  is_admin: Generated<boolean>;
  is_platform: Generated<boolean>;
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

interface KnownBrowserTable {
  user_id: number;
  token_hash: Buffer;
  seen_at: Instant;
}

interface PasswordResetTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Instant;
  used_at: InstantOrNull;
}

interface AddressLinkTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  kind: 'proof' | 'change' | 'undo';
  email: string;
  expires_at: Instant;
  used_at: InstantOrNull;
}

interface SocketTokenTable {
  token_hash: Buffer;
  user_id: number;
  session_id: number;
  expires_at: Instant;
}

interface TeacherTable extends Record<TeacherText, Generated<string>> {
  id: number;
  subject_ids: Generated<number[]>;
  rate_minor: Generated<number>;
  time_rate: Generated<number>;
  reminder_minutes: Generated<number>;
  break_minutes: Generated<number>;
  lesson_minutes: Generated<number>;
  auto_complete_rules: Generated<boolean>;
  auto_complete_rules_from: InstantOrNull;
  off_on_holidays: Generated<boolean>;
  working_hours: WorkingHours | null;
  moves: MoveLimits | null;
  policy: Generated<CancellationPolicy>;
  version: Generated<number>;
}

/** Written by a trigger of users. */
interface AccountNameTable {
  name: string;
  user_id: number;
}

interface AttemptTable {
  key: string;
  tries: number;
  until: Instant;
}

interface SecurityEventTable {
  id: GeneratedAlways<number>;
  user_id: number | null;
  kind: SecurityEventKind;
  ip: string;
  user_agent: string;
  at: Instant;
}

/** ADM-14. What an administrator has looked at or changed in an account of another person. */
interface SupportEventTable {
  id: GeneratedAlways<number>;
  admin_id: number | null;
  account_id: number | null;
  act: 'found' | 'opened' | 'session_ended' | 'sessions_ended' | 'proof_sent';
  at: Instant;
}

interface ConsentTable {
  id: GeneratedAlways<number>;
  user_id: number;
  document: 'privacy' | 'agreement';
  version: string;
  at: Instant;
}

interface CalendarFeedTable {
  id: GeneratedAlways<number>;
  user_id: number;
  student_profile_id: number | null;
  secret: string;
  created_at: Instant;
  read_at: InstantOrNull;
}

/** ACC-230. The account of a card's child without an address, and its open code. */
interface ChildAccessTable {
  user_id: number;
  student_id: number;
  made_by: number | null;
  code_hash: Buffer | null;
  expires_at: InstantOrNull;
  created_at: Instant;
}

interface AccountExportTable {
  id: GeneratedAlways<number>;
  user_id: number;
  state: Generated<'waiting' | 'running' | 'ready' | 'failed'>;
  done: Generated<number>;
  total: Generated<number>;
  tries: Generated<number>;
  due_at: Instant;
  storage_key: string | null;
  size: number | null;
  created_at: Instant;
  ended_at: InstantOrNull;
}

/** WRD-34: accounts with texts older than the cleaning, and the job's position in each. */
interface TextCleaningTable {
  user_id: number;
  table_name: string | null;
  after_id: Generated<number>;
  tried_at: InstantOrNull;
}

export interface AccountsTables {
  text_cleaning: TextCleaningTable;
  account_export: AccountExportTable;
  calendar_feed: CalendarFeedTable;
  child_access: ChildAccessTable;
  consent: ConsentTable;
  users: UsersTable;
  account_name: AccountNameTable;
  attempt: AttemptTable;
  security_event: SecurityEventTable;
  support_event: SupportEventTable;
  session: SessionTable;
  known_browser: KnownBrowserTable;
  password_reset: PasswordResetTable;
  address_link: AddressLinkTable;
  socket_token: SocketTokenTable;
  teacher: TeacherTable;
}
