import type { SeriesReport } from '@planner/contract';
import { allAfterText, counted } from '@planner/wording';

/**
 * Returns the result for several lessons of a rule: «26 занятий до 22 мая 2027 и все после них»; null for a single
 * lesson. This file is separate, because the first load does not include the dialogs' texts.
 */
export function severalText({
  updated,
  counted_until,
}: Pick<SeriesReport, 'updated' | 'counted_until'>): string | null {
  return updated > 1 || counted_until !== null ? `${counted(updated, 'занятие')}${allAfterText(counted_until)}` : null;
}
