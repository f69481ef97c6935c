import type { SeriesReport } from '@planner/contract';
import { allAfterText, counted } from '@planner/wording';

/**
 * RUL-83. Returns the result for several lessons of a rule: «26 занятий, добавлено 1 до 22 мая 2027 и все после них»;
 * null for a single lesson. This file is separate, because the first load does not include the dialogs' texts.
 */
export function severalText({
  updated,
  created,
  deleted,
  counted_until,
}: Pick<SeriesReport, 'updated' | 'created' | 'deleted' | 'counted_until'>): string | null {
  if (updated <= 1 && counted_until === null) return null;
  const also = [created > 0 && `добавлено ${created}`, deleted > 0 && `убрано ${deleted}`].filter(
    (text) => text !== false,
  );
  return `${[counted(updated, 'занятие'), ...also].join(', ')}${allAfterText(counted_until)}`;
}
