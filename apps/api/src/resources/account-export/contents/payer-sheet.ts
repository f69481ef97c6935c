import { sql } from 'kysely';
import type { PayerRole } from '@planner/contract';
import { studentName } from '@planner/wording';
import type { Db } from '../../../database/database.ts';
import type { Column } from '../../../sheets/sheet.ts';
import { said, yes } from './cells.ts';

interface PayerLine {
  name: string;
  given_name: string;
  addressed_as: string;
  phone_number: string;
  email: string;
  contact: string;
  language: 'ru' | 'en';
  student_name: string | null;
  role: PayerRole | null;
  sees_money: boolean | null;
  share: number | null;
}

const ROLE = { self: 'ученик', parent: 'родитель', second_parent: 'второй родитель' } satisfies Record<
  PayerRole,
  string
>;

/** PAY-43. A line per student of each payer; a payer without students has one line. */
export async function payerLines(db: Db, teacher: number): Promise<PayerLine[]> {
  const { rows } = await sql<PayerLine>`
    select payer.name, payer.given_name, addressed_as, payer.phone_number, email, payer.contact, language,
      student.student_name, link.role, link.sees_money, link.share
    from payer
    left join payer_student link on link.payer_id = payer.id
    left join student on student.id = link.student_id
    where payer.teacher_id = ${teacher}
    order by lower(payer.name collate "ru-RU-x-icu"), payer.id, student.student_name collate "ru-RU-x-icu", student.id`.execute(
    db,
  );
  return rows;
}

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
