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
  /** Columns that users fill after the creation: a newer value does not prevent the undo of the creation. */
  later: readonly string[];
}

const journalled = (
  changed: string,
  { bookkeeping = [], secrets = [], drifting = [], later = [] }: Partial<Omit<Journalled, 'changed'>> = {},
): Journalled => ({ changed: `Отменить нельзя: ${changed}`, bookkeeping, secrets, drifting, later });

/** UND-3. Tables whose rows an undo restores. Each table is listed after the tables that it refers to. */
export const RESTORED = {
  users: journalled('профиль с тех пор изменён', {
    bookkeeping: ['email_state', 'new_email'],
    secrets: ['password_hash'],
  }),
  teacher: journalled('настройки с тех пор изменены', { bookkeeping: ['version'] }),
  earned_goal: journalled('цель с тех пор изменена', { bookkeeping: ['version'] }),
  ways_to_pay: journalled('способы оплаты с тех пор изменены', { bookkeeping: ['version'] }),
  cash_category: journalled('категория с тех пор изменена', { bookkeeping: ['version'] }),
  student: journalled('карточка ученика с тех пор изменена', { bookkeeping: ['version'] }),
  student_profile: journalled('доступ к карточке с тех пор изменён'),
  invitation: journalled('приглашение с тех пор изменено'),
  payer: journalled('карточка плательщика с тех пор изменена', { bookkeeping: ['version'] }),
  payer_student: journalled('плательщики ученика с тех пор изменены'),
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
  lesson_message: journalled('сообщение с тех пор изменено'),
  result: journalled('результат с тех пор изменён', { bookkeeping: ['version'] }),
  teacher_task: journalled('дело с тех пор изменено'),
  message_template: journalled('шаблон с тех пор изменён'),
  time_off: journalled('«Меня не будет» с тех пор изменено'),
  personal_event: journalled('событие с тех пор изменено', { bookkeeping: ['version'] }),
  bill: journalled('счёт с тех пор изменён'),
  bill_line: journalled('счёт с тех пор изменён'),
  bill_plan: journalled('план счетов с тех пор изменён', {
    bookkeeping: ['version', 'starts_on', 'due_on', 'told_for', 'next_at'],
  }),
  planned_bill: journalled('счета плана с тех пор изменены', {
    bookkeeping: ['bill_id', 'due_on', 'agreed_until', 'remind_at', 'skipped_at', 'by_hand_at'],
  }),
  tax_receipt: journalled('чек с тех пор изменён', { bookkeeping: ['version'] }),
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
  // RCP-9: a receipt does not prevent the undo of its payment; the queue then asks to annul the receipt.
  operation: journalled('операция с тех пор изменена', {
    bookkeeping: ['version'],
    later: ['tax_receipt_no', 'tax_receipt_at'],
  }),
  ledger_entry: journalled('по счёту ученика с тех пор были операции'),
} as const satisfies Partial<Record<keyof Tables, Journalled>>;

export const JOURNALLED = { ...RESTORED, ...MONEY };

/**
 * Tables without a journal, with the reason. A test searches the catalogue for tables that are missing here.
 * @public
 */
export const UNJOURNALLED: Record<string, string> = {
  session: 'a login changes nothing about teaching, and its token is a secret',
  known_browser: 'a known browser changes nothing about teaching, and its token is a secret',
  account_name: 'derived: a trigger of users writes it',
  attempt: 'a count that lasts an hour at most',
  security_event: 'a log, which nobody undoes',
  support_event: 'a log, which nobody undoes',
  consent: 'the proof of a consent and its time, which nobody undoes',
  password_reset: 'a secret that works once',
  address_link: 'a secret that works once',
  socket_token: 'a secret that works once',
  calendar_feed: 'a secret: instead of an undo the user makes a new link',
  child_access: 'a secret: instead of an undo the family makes a new code',
  busy_calendar: 'a secret: instead of an undo the teacher pastes the address again',
  busy_time: 'derived: the next reading of the calendar writes it again',
  bill_link: 'a secret: instead of an undo the teacher makes a new link',
  bill_reminder: 'a sent message cannot be recalled',
  clock_notice: 'a sent message cannot be recalled',
  lesson_message_read: 'who has read a message, which does not become new again',
  first_steps: 'a step that the user skipped; the same button shows it again',
  sample_student: 'lists the sample cards and is deleted with them',
  file: 'the database does not have its bytes; its only change is its use, which file_use records',
  account_export: 'a request for an archive, which changes nothing and is deleted after a day',
  student_import: 'a read table that waits a day for its confirmation; the cards made from it are journalled',
  student_import_row: 'a row of such a table',
  idempotency_key: 'the answers of writes, which serve repetitions within a week',
  delivery: 'a sent message cannot be recalled',
  notice_choice: 'the user switches a choice back in the same place',
  notice_hours: 'like notice_choice',
  unsubscribe_key: 'a secret that nobody changes',
  channel_stop: 'the answer of another service about an address, not a change by a user',
  news_read: 'the time until which a user has read the news, which do not become new again',
  vapid_key: 'a secret that nobody changes',
  push_subscription: 'a browser with notifications until its session ends; the user switches it in the same place',
  bot_chat: 'the chat in which a user gets notifications, which changes nothing about teaching',
  bot_code: 'a secret that works once',
  bot_update: 'the processed updates of the bot, stored for two days so that none is processed twice',
  bot_lease: 'the process that polls for updates of the bot',
  backup_made: 'the time of a backup, which changes nothing about teaching',
  messenger_chat: 'like bot_chat',
  messenger_update: 'like bot_update',
  messenger_lease: 'like bot_lease',
  received_letter: 'the processed letters with answers, stored for 30 days so that none acts twice',
  outbox: 'a sent message cannot be recalled',
  ...PLATFORM_NOT_UNDONE,
  lesson_history: 'the words of the journal about lessons, stored when its rows are deleted',
  text_cleaning: 'the queue of a job, which changes nothing about teaching',
  lesson_coverage: 'derived: settle_accounts computes it again from journalled rows',
  account_balance: 'derived: settle_accounts computes it again from the ledger entries',
  journal_operation: 'the journal itself',
  journal_row: 'the journal itself',
  kysely_migration: 'belongs to the migrator',
  kysely_migration_lock: 'belongs to the migrator',
};

export type RestoredTable = keyof typeof RESTORED;
export type JournalledTable = keyof typeof JOURNALLED;

// The type of Object.keys loses the keys; the table has no others.
export const RESTORED_TABLES = Object.keys(RESTORED) as RestoredTable[];
