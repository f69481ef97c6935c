import { PLATFORM_NOT_TAKEN_ALONG } from '@planner/platform-server';
import type { Tables } from '../../../database/tables/tables.ts';

interface Owned {
  /** The column with the owner. A part of another row has the column that names that row, and its table. */
  by: string | { column: string; of: string };
  /** The table that each other reference column names. */
  refs?: Readonly<Record<string, string>>;
  /** Columns that name accounts. The archive keeps the owner's id and replaces others by null, as after an erasure. */
  people?: readonly string[];
  /** Columns that the archive omits. */
  without?: readonly string[];
  /** If set, the archive contains only these columns. */
  only?: readonly string[];
  /** False if no other row refers to a row of this table by an id. */
  numbered?: false;
}

/** The version detects conflicts of open forms; on another server it starts again. */
const VERSION = ['version'];

/**
 * XPT-10. The tables of an archive. Each table comes after the tables that it refers to, because the import fills them
 * in this order. A test compares the list with all tables of the database.
 */
export const OWNED = {
  file: { by: 'user_id', without: ['storage_key'] },
  users: {
    by: 'id',
    only: ['first_name', 'time_zone', 'theme', 'photo_file_id'],
    refs: { photo_file_id: 'file' },
    numbered: false,
  },
  teacher: { by: 'id', without: VERSION, numbered: false },
  notice_choice: { by: 'user_id', numbered: false },
  notice_hours: { by: 'user_id', numbered: false },
  first_steps: { by: 'teacher_id', numbered: false },
  earned_goal: { by: 'teacher_id', without: VERSION },
  ways_to_pay: { by: 'teacher_id', without: VERSION },
  cash_category: { by: 'teacher_id', without: VERSION },
  student: {
    by: 'teacher_id',
    // An open invitation leads to this server.
    without: [...VERSION, 'invite_code', 'invite_expires_at', 'invite_used_at'],
  },
  sample_student: { by: 'teacher_id', refs: { student_id: 'student' }, numbered: false },
  payer: { by: 'teacher_id', without: VERSION },
  payer_student: { by: 'teacher_id', refs: { payer_id: 'payer', student_id: 'student' } },
  student_group: { by: 'teacher_id', without: VERSION },
  group_member: {
    by: { column: 'group_id', of: 'student_group' },
    refs: { group_id: 'student_group', student_id: 'student' },
  },
  rule: {
    by: 'teacher_id',
    refs: { student_id: 'student', group_id: 'student_group', predecessor_id: 'rule' },
    without: VERSION,
  },
  rule_day: { by: { column: 'rule_id', of: 'rule' }, refs: { rule_id: 'rule' } },
  lesson: {
    by: 'teacher_id',
    refs: {
      student_id: 'student',
      group_id: 'student_group',
      rule_id: 'rule',
      rule_day_id: 'rule_day',
      moved_from_id: 'lesson',
      moved_to_id: 'lesson',
    },
    without: VERSION,
  },
  lesson_participant: {
    by: { column: 'lesson_id', of: 'lesson' },
    refs: { lesson_id: 'lesson', student_id: 'student' },
    people: ['marked_by', 'absence_by'],
    without: ['absence_operation_id'],
  },
  lesson_history: { by: 'teacher_id', refs: { lesson_id: 'lesson' }, without: ['id', 'operation_id'], numbered: false },
  lesson_problem: { by: 'teacher_id', refs: { lesson_id: 'lesson', student_id: 'student' } },
  lesson_topic: { by: 'teacher_id', refs: { lesson_id: 'lesson', student_id: 'student' } },
  result: { by: 'teacher_id', refs: { lesson_id: 'lesson', student_id: 'student' }, without: VERSION },
  teacher_task: { by: 'teacher_id' },
  message_template: { by: 'teacher_id' },
  time_off: { by: 'teacher_id' },
  personal_event: { by: 'teacher_id', without: VERSION },
  bill: { by: 'teacher_id', refs: { payer_id: 'payer', replaces_id: 'bill' } },
  bill_line: {
    by: { column: 'bill_id', of: 'bill' },
    refs: { bill_id: 'bill', student_id: 'student', lesson_id: 'lesson' },
  },
  payment: {
    by: 'teacher_id',
    refs: { student_id: 'student', lesson_id: 'lesson', corrects_id: 'payment', bill_id: 'bill' },
    people: ['declared_by'],
  },
  tax_receipt: { by: 'teacher_id', refs: { payment_id: 'payment' }, without: VERSION },
  package: { by: 'teacher_id', refs: { student_id: 'student', payment_id: 'payment' }, without: VERSION },
  package_credit: {
    by: { column: 'package_id', of: 'package' },
    refs: { package_id: 'package', lesson_participant_id: 'lesson_participant' },
  },
  free_lesson: {
    by: 'teacher_id',
    refs: { student_id: 'student', earned_by_id: 'lesson_participant', taken_by_id: 'lesson_participant' },
  },
  operation: {
    by: 'teacher_id',
    refs: { category_id: 'cash_category', student_id: 'student', payment_id: 'payment' },
    without: VERSION,
  },
  ledger_entry: {
    by: 'teacher_id',
    refs: { student_id: 'student', lesson_id: 'lesson', payment_id: 'payment', reverses_id: 'ledger_entry' },
    people: ['created_by'],
  },
  homework: {
    by: 'teacher_id',
    refs: { student_id: 'student', group_id: 'student_group', lesson_id: 'lesson' },
    without: VERSION,
  },
  homework_student: { by: 'teacher_id', refs: { homework_id: 'homework', student_id: 'student' } },
  lesson_message: {
    by: 'teacher_id',
    refs: { lesson_id: 'lesson', homework_id: 'homework', student_id: 'student' },
    people: ['author_id'],
  },
  submission: { by: 'teacher_id', refs: { student_id: 'student', homework_student_id: 'homework_student' } },
  homework_review: {
    by: 'teacher_id',
    refs: { student_id: 'student', homework_student_id: 'homework_student', submission_id: 'submission' },
  },
  file_use: { by: 'teacher_id', refs: { file_id: 'file' }, without: ['detached_at'] },
} as const satisfies Partial<Record<keyof Tables, Owned>>;

export type OwnedTable = keyof typeof OWNED;

// The type of Object.keys is string[]; OWNED has no other keys.
export const OWNED_TABLES = Object.keys(OWNED) as OwnedTable[];

/**
 * The tables of a student's export. Lessons and homework belong to the teacher; `cabinet.ts` exports them as the
 * cabinet shows them.
 */
export const TABLES_OF_STUDENT: readonly OwnedTable[] = ['file', 'users', 'notice_choice', 'notice_hours'];

/**
 * The table that `file_use.subject_id` names, by kind. A photo and a bank's code belong to the account itself.
 * @public
 */
export const USED_BY = {
  homework: 'homework',
  submission: 'submission',
  receipt: 'payment',
  expenditure: 'operation',
  photo: null,
  bank_code: null,
  message: 'lesson_message',
} as const satisfies Record<Tables['file_use']['kind'], OwnedTable | null>;

export const ownedTable = (table: OwnedTable): Owned => OWNED[table];

/**
 * XPT-10. The tables that stay on this server, each with its reason.
 * @public
 */
export const STAYS: Record<string, string> = {
  session: 'who is signed in here',
  known_browser: 'which browsers have signed in here',
  password_reset: 'a secret that works once',
  address_link: 'a secret that works once',
  socket_token: 'a secret that works once',
  account_name: 'derived: a trigger of users keeps it, and the names of another server are others',
  attempt: 'a count that lasts an hour at most',
  security_event: 'the log of the way into this server, which «Безопасность» shows',
  support_event: 'what the administrators of this server have looked at',
  consent: 'what was agreed to with this server; another one asks for its own',
  child_access: 'a secret that works once, of an account on this server',
  bill_link: 'secret addresses of this server; a new one is a press',
  bill_plan: 'sends bills and reminders from this server; on another one the teacher makes it anew',
  planned_bill: 'what a plan of this server has made; the bills are taken along themselves',
  bill_reminder: 'which reminders this server has sent',
  clock_notice: 'which changes of clocks this server has notified of',
  lesson_message_read: 'which accounts of this server have read a message',
  busy_calendar: 'a secret address of another service; the teacher pastes it again',
  busy_time: 'derived from that calendar',
  calendar_feed: 'a secret address of this server; a new one is a press',
  student_profile: 'the links of other people’s accounts; on another server they have others and are invited anew',
  invitation: 'open invitations lead to this server',
  student_import: 'a table that waits a day for its confirmation; its cards are taken along',
  student_import_row: 'a row of such a table',
  account_export: 'the archive itself',
  text_cleaning: 'a queue of this server; the texts of an archive are cleaned when they come',
  idempotency_key: 'what a write has answered, for whoever asks again within a week',
  notification: 'tells of things that are taken along themselves, and leads to pages by numbers of this server',
  delivery: 'where such a notification went',
  channel_stop: 'what another service has said of an address',
  unsubscribe_key: 'a secret of this server',
  vapid_key: 'a secret of this server',
  push_subscription: 'a browser that knows this server',
  news: 'of this server, not of an account',
  news_read: 'up to when the news of this server were read',
  bot_chat: 'a conversation with the bot of this server',
  bot_code: 'a secret that works once',
  bot_update: 'what the bot of this server was told',
  bot_lease: 'which process asks for news of the bot',
  backup_made: 'when this server was backed up',
  messenger_chat: 'a conversation with a bot of this server',
  messenger_update: 'what a bot of this server was told',
  messenger_lease: 'which process asks for news of a bot',
  received_letter: 'hashes of letters whose answers are taken along as messages',
  review: 'left by people without an account',
  demo_request: 'left by people without an account',
  outbox: 'messages on their way out of this server',
  ...PLATFORM_NOT_TAKEN_ALONG,
  lesson_coverage: 'derived: settle_accounts writes it anew from the entries',
  account_balance: 'derived: settle_accounts writes it anew from the entries',
  journal_operation: 'what can be undone here; what it tells of lessons is taken along in words, as lesson_history',
  journal_row: 'a row of such an operation',
  kysely_migration: 'kept by the migrator',
  kysely_migration_lock: 'kept by the migrator',
};
