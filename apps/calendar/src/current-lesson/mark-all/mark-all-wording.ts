import { formatRoubles } from '@planner/money';
import { counted } from '@planner/wording';

/** LSN-216. «Отметить 12 занятий?»; with more lessons than one request accepts: «Отметить 200 занятий из 340?». */
export const titleOf = (count: number, total: number): string =>
  `Отметить ${counted(count, 'занятие')}${total > count ? ` из ${total}` : ''}?`;

/** «Спишется 18 000 ₽» of all students together. */
export const chargeText = (charge: number): string =>
  charge === 0 ? 'Ничего не спишется' : `Спишется ${formatRoubles(charge)}`;

/** LSN-217. The text about the lessons beyond the limit of one request; undefined if there are none. */
export const restText = (count: number, total: number): string | undefined =>
  total > count
    ? `За один раз отмечается ${counted(count, 'занятие')}, начиная с самых ранних. Про остальные ${total - count} спросим сразу после этого.`
    : undefined;

export const doneText = (count: number, charge: number): string =>
  `Проведено: ${counted(count, 'занятие')}${charge === 0 ? '' : `, списано ${formatRoubles(charge)}`}`;
