import type { Attention } from '@planner/contract';
import { counted, listWords, plural } from '@planner/wording';

const totalOf = ({ asked, moves, written, letters, declared, unmarked, ending }: Attention): number =>
  asked.total + moves.total + written.total + letters.total + declared.total + unmarked.total + ending.total;

/** «ещё 7»: the number of further items; the first item is visible already. Empty without further items. */
export const moreText = (all: Attention): string => (totalOf(all) > 1 ? `ещё ${totalOf(all) - 1}` : '');

const ASKED = ['просьба', 'просьбы', 'просьб'] as const;
const WRITTEN = ['переписка', 'переписки', 'переписок'] as const;
const DECLARED = ['оплата', 'оплаты', 'оплат'] as const;
const ENDING = ['абонемент', 'абонемента', 'абонементов'] as const;

/** LSN-217. «Ещё 14 занятий без отметки и 3 оплаты»: the items that the list does not show; empty when it shows all. */
export function unlistedText(
  { asked, moves, written, letters, declared, unmarked, ending }: Attention,
  listed: number,
): string {
  const number = (left: number, forms: readonly [string, string, string]) => `${left} ${plural(left, forms)}`;
  const hidden = [
    [asked.total - asked.items.length + (moves.total - moves.items.length), (left: number) => number(left, ASKED)],
    [
      written.total - written.items.length + (letters.total - letters.items.length),
      (left: number) => number(left, WRITTEN),
    ],
    [declared.total - declared.items.length, (left: number) => number(left, DECLARED)],
    [unmarked.total - listed, (left: number) => `${counted(left, 'занятие')} без отметки`],
    [ending.total - ending.items.length, (left: number) => number(left, ENDING)],
  ] as const;
  const words = hidden.flatMap(([left, text]) => (left > 0 ? [text(left)] : []));
  return words.length === 0 ? '' : `Ещё ${listWords(words)}`;
}
