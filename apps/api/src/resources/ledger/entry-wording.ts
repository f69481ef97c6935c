import { dateText } from '@planner/wording';
import type { EntryRow } from './ledger.repository.ts';

const METHOD_TEXT = {
  cash: 'Оплата наличными',
  transfer: 'Оплата переводом',
  card: 'Оплата картой',
  other: 'Оплата',
} satisfies Record<NonNullable<EntryRow['method']>, string>;

/** The lesson of an entry in words: «занятие 12.11.2026», «занятие группы «А2» 12.11.2026». */
function lessonText({ conducted_date, group_name }: EntryRow, noun: string): string {
  const whose = group_name === null ? noun : `${noun} группы «${group_name}»`;
  return conducted_date === null ? whose : `${whose} ${dateText(conducted_date)}`;
}

const WORDS = {
  payment: (entry) => {
    if (entry.reverses_id !== null) return 'Отмена возврата';
    const paid = METHOD_TEXT[entry.method ?? 'other'];
    if (entry.package_title !== null) return `${paid} за абонемент «${entry.package_title}»`;
    return entry.conducted_date === null ? paid : `${paid} за ${lessonText(entry, 'занятие')}`;
  },
  lesson_charge: (entry) =>
    entry.lesson_status === 'cancelled' ? `Отмена: ${lessonText(entry, 'занятие')}` : lessonText(entry, 'Занятие'),
  charge_reversal: (entry) => `Возврат списания за ${lessonText(entry, 'занятие')}`,
  refund: ({ reverses_id, payment_state }) => {
    if (reverses_id !== null) return 'Отмена оплаты';
    return payment_state === 'corrected' ? 'Исправление оплаты' : 'Возврат денег';
  },
  // The undo of a burn writes an adjustment with the payment of the package.
  adjustment: ({ package_title }) =>
    package_title === null ? 'Корректировка' : `Возвращены занятия абонемента «${package_title}»`,
  opening: ({ amount_minor }) => (amount_minor < 0 ? 'Долг до начала учёта' : 'Остаток до начала учёта'),
  package_burn: ({ package_title }) =>
    `Сгоревшие занятия абонемента${package_title === null ? '' : ` «${package_title}»`}`,
} satisfies Record<EntryRow['kind'], (entry: EntryRow) => string>;

/** MNY-38. The purpose of one entry in Russian. */
export const entryText = (entry: EntryRow): string => WORDS[entry.kind](entry);
