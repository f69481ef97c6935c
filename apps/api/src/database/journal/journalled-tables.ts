import { PLATFORM_NOT_UNDONE } from '@planner/platform-server';
import type { Tables } from '../tables/tables.ts';

interface Journalled {
  /** The user's message when a newer change of such a row prevents an undo. */
  changed: string;
  /** Columns that are no change by themselves: the journal ignores them, and an undo does not restore them. */
  bookkeeping: readonly string[];
  /** Columns that the journal never stores. */
  secrets: readonly string[];
  /** Columns that jobs advance: a newer value does not prevent an undo, which restores the old value. */
  drifting: readonly string[];
}

const journalled = (
  changed: string,
  { bookkeeping = [], secrets = [], drifting = [] }: Partial<Omit<Journalled, 'changed'>> = {},
): Journalled => ({ changed: `Отменить нельзя: ${changed}`, bookkeeping, secrets, drifting });

/** UND-3. Tables whose rows an undo restores. Each table is listed after the tables that it refers to. */
export const RESTORED = {
  users: journalled('профиль с тех пор изменён', {
    bookkeeping: ['email_state', 'new_email'],
    secrets: ['password_hash'],
  }),
  teacher: journalled('настройки с тех пор изменены', { bookkeeping: ['version'] }),
  earned_goal: journalled('цель с тех пор изменена', { bookkeeping: ['version'] }),
  cash_category: journalled('категория с тех пор изменена', { bookkeeping: ['version'] }),
  student: journalled('карточка ученика с тех пор изменена', { bookkeeping: ['version'] }),
  student_profile: journalled('привязка к ученику с тех пор изменена'),
  student_group: journalled('группа с тех пор изменена', { bookkeeping: ['version'] }),
  group_member: journalled('состав группы с тех пор изменён'),
  rule: journalled('регулярные занятия с тех пор изменены', {
    bookkeeping: ['version'],
    drifting: ['generated_until'],
  }),
  rule_day: journalled('дни регулярных занятий с тех пор изменены'),
  lesson: journalled('занятие с тех пор изменено', { bookkeeping: ['version', 'reminded_for'] }),
  lesson_participant: journalled('отметки занятия с тех пор изменены', { bookkeeping: ['confirmed_for'] }),
  lesson_problem: journalled('трудность с тех пор изменена'),
  lesson_topic: journalled('тема с тех пор изменена'),
  result: journalled('результат с тех пор изменён', { bookkeeping: ['version'] }),
  teacher_task: journalled('дело с тех пор изменено'),
  package: journalled('абонемент с тех пор изменён', { bookkeeping: ['version', 'told_end'] }),
  package_credit: journalled('занятия абонемента с тех пор использованы'),
  free_lesson: journalled('бесплатное занятие с тех пор использовано'),
  homework: journalled('домашнее задание с тех пор изменено', { bookkeeping: ['version'] }),
  homework_student: journalled('с тех пор сдали или проверили домашнее задание', { bookkeeping: ['told_due'] }),
  submission: journalled('с тех пор сдали домашнее задание'),
  homework_review: journalled('с тех пор проверили домашнее задание'),
  review: journalled('отзыв с тех пор изменён'),
  demo_request: journalled('заявка с тех пор изменена'),
  news: journalled('новость с тех пор изменена', { bookkeeping: ['version'] }),
  file_use: journalled('файлы с тех пор изменены'),
  notification: journalled('уведомление с тех пор изменено', { bookkeeping: ['read_at'] }),
} as const satisfies Partial<Record<keyof Tables, Journalled>>;

/**
 * UND-6. An undo reverses ledger entries instead of restoring them. The services of payments and of the cash book undo
 * their own rows.
 */
export const MONEY = {
  payment: journalled('оплата с тех пор изменена'),
  operation: journalled('операция с тех пор изменена', { bookkeeping: ['version'] }),
  ledger_entry: journalled('по счёту ученика с тех пор были движения'),
} as const satisfies Partial<Record<keyof Tables, Journalled>>;

export const JOURNALLED = { ...RESTORED, ...MONEY };

/**
 * Tables without a journal, with the reason. A test searches the catalogue for tables that are missing here.
 * @public
 */
export const UNJOURNALLED: Record<string, string> = {
  session: 'whoever is signed in: a login is no change of anything taught, and its token is a secret',
  known_browser: 'which browsers have signed in: no change of anything taught, and its token is a secret',
  account_name: 'derived: a trigger of users keeps it',
  attempt: 'a count that lasts an hour at most',
  security_event: 'a log itself, of which nothing is taken back',
  consent: 'a proof of what was agreed to and when, which nobody takes back',
  password_reset: 'a secret that works once',
  address_link: 'a secret that works once',
  socket_token: 'a secret that works once',
  calendar_feed: 'a secret: whoever undoes makes a new one',
  first_steps: 'what a page passes over, and asks again for by the same button',
  sample_student: 'says which cards were made to try things out, and goes with them',
  file: 'its bytes lie outside of the database, and nothing is done to it but that it is attached, which stands in file_use',
  account_export: 'asks for an archive of what there is, which changes nothing and goes after a day',
  student_import:
    'a table that was read and waits a day for its confirmation; what it makes are cards, which are journalled',
  student_import_row: 'a row of such a table',
  idempotency_key: 'what a write has answered, for whoever asks again within a week',
  delivery: 'what has left the product cannot be called back',
  notice_choice: 'what one wants to hear is switched back where it was switched',
  notice_hours: 'as notice_choice',
  unsubscribe_key: 'a secret that nobody changes',
  channel_stop: 'what another service has said of an address, and no change of anybody here',
  news_read: 'up to when somebody has read the news, which does not become new again',
  vapid_key: 'a secret that nobody changes',
  push_subscription: 'which browser shows notifications, until its session ends; switched where it was switched',
  bot_chat: 'who hears of himself in which conversation: no change of anything taught',
  bot_code: 'a secret that works once',
  bot_update: 'what the bot was told, kept for two days so that nothing is done twice',
  bot_lease: 'which process asks for news of the bot',
  outbox: 'what has left the process cannot be called back',
  ...PLATFORM_NOT_UNDONE,
  lesson_history: 'what the journal has told of lessons, in words that are kept when its rows go',
  text_cleaning: 'a queue of a job, and no change of anything taught',
  lesson_coverage: 'derived: settle_accounts writes it anew from what is journalled',
  account_balance: 'derived: settle_accounts writes it anew from the entries of the account',
  journal_operation: 'the journal itself',
  journal_row: 'the journal itself',
  kysely_migration: 'kept by the migrator',
  kysely_migration_lock: 'kept by the migrator',
};

export type RestoredTable = keyof typeof RESTORED;
export type JournalledTable = keyof typeof JOURNALLED;

// The type of Object.keys loses the keys; the table has no others.
export const RESTORED_TABLES = Object.keys(RESTORED) as RestoredTable[];
