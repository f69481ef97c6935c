import type { PayerRole } from '@planner/contract';
import { studentName } from '@planner/wording';
import type { Column } from '../../../sheets/sheet.ts';
import { said, yes } from './cells.ts';
import type { PayerLine } from './sheet-rows.repository.ts';

const ROLE = { self: 'ученик', parent: 'родитель', second_parent: 'второй родитель' } satisfies Record<
  PayerRole,
  string
>;

/** PAY-43. The columns of the payers. */
export const PAYER: readonly Column<PayerLine>[] = [
  said('Плательщик', 28, ({ name }) => name),
  said('Ученик', 28, ({ student_name, role }) => (role === null ? null : studentName({ student_name }))),
  said('Кто это', 16, ({ role }) => role && ROLE[role]),
  said('Видит деньги', 12, ({ sees_money }) => yes(sees_money === true)),
  { title: 'Доля, %', width: 10, cellOf: ({ share }) => (share === null ? null : { count: share }) },
  said('Имя в письмах', 20, ({ given_name }) => given_name),
  said('Как обращаться', 24, ({ addressed_as }) => addressed_as),
  said('Телефон', 18, ({ phone_number }) => phone_number),
  said('Почта', 28, ({ email }) => email),
  said('Контакт', 24, ({ contact }) => contact),
  said('Язык писем', 12, ({ language }) => (language === 'ru' ? 'русский' : 'английский')),
];
