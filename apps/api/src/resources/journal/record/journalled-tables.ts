import type { Tables } from '../../../database/tables/tables.ts';

interface Journalled {
  /** What a person reads where something newer stands on such a row. */
  changed: string;
  /** Columns that are no change by themselves: the journal does not look at them, and an undo leaves them. */
  bookkeeping: readonly string[];
  /** Columns that never enter the journal. */
  secrets: readonly string[];
  /** Columns that go on by themselves: they may be newer, and go back with the row. */
  drifting: readonly string[];
}

const journalled = (
  changed: string,
  { bookkeeping = [], secrets = [], drifting = [] }: Partial<Omit<Journalled, 'changed'>> = {},
): Journalled => ({ changed: `Отменить нельзя: ${changed}`, bookkeeping, secrets, drifting });

/** UND-3. Tables whose rows an undo puts back, each after those it refers to. */
export const RESTORED = {
  users: journalled('профиль с тех пор изменён', { secrets: ['password_hash'] }),
  teacher: journalled('настройки с тех пор изменены', { bookkeeping: ['version'] }),
  earned_goal: journalled('цель с тех пор изменена'),
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
  lesson_participant: journalled('отметки занятия с тех пор изменены'),
  package: journalled('абонемент с тех пор изменён', { bookkeeping: ['told_end'] }),
  package_credit: journalled('занятия абонемента с тех пор использованы'),
  notification: journalled('уведомление с тех пор изменено', { bookkeeping: ['read_at'] }),
} as const satisfies Partial<Record<keyof Tables, Journalled>>;

/** UND-6. Entries are never put back but reversed; payments and lines of the cash book go back by their own services. */
export const MONEY = {
  payment: journalled('оплата с тех пор изменена'),
  operation: journalled('операция с тех пор изменена'),
  ledger_entry: journalled('по счёту ученика с тех пор были движения'),
} as const satisfies Partial<Record<keyof Tables, Journalled>>;

export const JOURNALLED = { ...RESTORED, ...MONEY };

/**
 * Tables that leave no trace, and why; a test over the catalogue asks for each new one.
 * @public
 */
export const UNJOURNALLED: Record<string, string> = {
  session: 'whoever is signed in: a login is no change of anything taught, and its token is a secret',
  account_name: 'derived: a trigger of users keeps it',
  password_try: 'a count that lasts a minute',
  password_reset: 'a secret that works once',
  socket_token: 'a secret that works once',
  idempotency_key: 'what a write has answered, for whoever asks again within a week',
  outbox: 'what has left the process cannot be called back',
  mfe_event: 'what a page told of a failure: nobody takes it back, and it is nobody’s',
  lesson_history: 'what the journal has told of lessons, in words that are kept when its rows go',
  lesson_coverage: 'derived: settle_accounts writes it anew from what is journalled',
  journal_operation: 'the journal itself',
  journal_row: 'the journal itself',
  kysely_migration: 'kept by the migrator',
  kysely_migration_lock: 'kept by the migrator',
};

export type RestoredTable = keyof typeof RESTORED;
export type JournalledTable = keyof typeof JOURNALLED;

// Object.keys forgets the key type; the table has no other keys.
export const RESTORED_TABLES = Object.keys(RESTORED) as RestoredTable[];
