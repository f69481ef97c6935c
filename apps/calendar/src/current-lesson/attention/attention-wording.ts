import type { Attention } from '@planner/contract';
import { counted, listWords, plural } from '@planner/wording';

const messagesOf = ({ written, letters, asked_homework }: Attention) => [written, letters, asked_homework];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** RCP-15. The queue of receipts is one item, whatever the number of its receipts. */
const queuesOf = ({ receipts }: Attention) => (receipts.total > 0 ? 1 : 0);

const totalOf = (all: Attention): number =>
  sumOf(
    [all.asked, all.moves, ...messagesOf(all), all.declared, all.unmarked, all.ending, all.make_up, all.birthdays].map(
      ({ total }) => total,
    ),
  ) + queuesOf(all);

/** «ещё 7»: the number of further items; the first item is visible already. Empty without further items. */
export const moreText = (all: Attention): string => (totalOf(all) > 1 ? `ещё ${totalOf(all) - 1}` : '');

const ASKED = ['просьба', 'просьбы', 'просьб'] as const;
const WRITTEN = ['переписка', 'переписки', 'переписок'] as const;
const DECLARED = ['оплата', 'оплаты', 'оплат'] as const;
const BIRTHDAYS = ['день рождения', 'дня рождения', 'дней рождения'] as const;
const TO_MAKE_UP = ['отработка', 'отработки', 'отработок'] as const;
const ENDING = ['абонемент', 'абонемента', 'абонементов'] as const;

/** LSN-217. «Ещё 14 занятий без отметки и 3 оплаты»: the items that the list does not show; empty when it shows all. */
export function unlistedText(all: Attention, listed: number): string {
  const { asked, moves, declared, unmarked, ending, make_up, birthdays } = all;
  const number = (left: number, forms: readonly [string, string, string]) => `${left} ${plural(left, forms)}`;
  const hidden = [
    [asked.total - asked.items.length + (moves.total - moves.items.length), (left: number) => number(left, ASKED)],
    [sumOf(messagesOf(all).map(({ total, items }) => total - items.length)), (left: number) => number(left, WRITTEN)],
    [declared.total - declared.items.length, (left: number) => number(left, DECLARED)],
    [unmarked.total - listed, (left: number) => `${counted(left, 'занятие')} без отметки`],
    [ending.total - ending.items.length, (left: number) => number(left, ENDING)],
    [make_up.total - make_up.items.length, (left: number) => number(left, TO_MAKE_UP)],
    [birthdays.total - birthdays.items.length, (left: number) => number(left, BIRTHDAYS)],
  ] as const;
  const words = hidden.flatMap(([left, text]) => (left > 0 ? [text(left)] : []));
  return words.length === 0 ? '' : `Ещё ${listWords(words)}`;
}
