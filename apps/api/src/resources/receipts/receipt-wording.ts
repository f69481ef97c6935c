import { formatRoubles, roublesOf } from '@planner/money';
import { dateText, monthName } from '@planner/wording';
import { subjectsBy } from '../reference/subjects.ts';
import type { GivenReceipt } from '../operations/tax-receipts/receipt-number.ts';

/** The endings of a subject in the dative case, by the ending of its name. */
const DATIVE: readonly (readonly [RegExp, string])[] = [
  [/ий язык$/, 'ому языку'],
  [/ий мир$/, 'ему миру'],
  [/ия$/, 'ии'],
  [/ие$/, 'ию'],
  [/а$/, 'е'],
];

/** A school subject after «занятия по»: «английскому языку», «математике». */
export function dativeOf(subject: string): string {
  const name = subject.toLowerCase();
  const [ending, dative] = DATIVE.find(([pattern]) => pattern.test(name)) ?? [name, name];
  return name.replace(ending, dative);
}

interface Service {
  /** The subjects of the lesson or of the card. */
  subject_ids: readonly number[];
  /** The day of the lesson, or of the payment without a lesson. */
  day: string;
  given_name: string;
  student_name: string;
}

/** RCP-4. The name of the service: «Занятия по математике, ноябрь 2026, Анна». Several subjects are not named. */
export function serviceName({ subject_ids, day, given_name, student_name }: Service): string {
  const [subject, ...others] = subjectsBy(subject_ids);
  const of = subject === undefined || others.length > 0 ? '' : ` по ${dativeOf(subject.name)}`;
  const child = given_name.trim() === '' ? student_name.trim() : given_name.trim();
  const month = `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`;
  return [`Занятия${of}`, month, child].filter((part) => part !== '').join(', ');
}

/** RCP-7. The family's notification of a receipt. */
export const receiptText = (
  { receipt_no, receipt_link }: GivenReceipt,
  { amount_minor, date }: { amount_minor: number; date: string },
): string =>
  `Чек за оплату ${formatRoubles(roublesOf(amount_minor))} от ${dateText(date)}: ${receipt_link === '' ? `№ ${receipt_no}` : receipt_link}`;
