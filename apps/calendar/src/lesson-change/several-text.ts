import type { SeriesReport } from '@planner/contract';
import { allAfterText, counted } from '@planner/wording';

/**
 * What has been done to several lessons of a rule: «26 занятий до 22 мая 2027 и все после них»; null where it was one.
 * Apart from the words of the dialogs, which the first load goes without.
 */
export function severalText({
  updated,
  counted_until,
}: Pick<SeriesReport, 'updated' | 'counted_until'>): string | null {
  return updated > 1 || counted_until !== null ? `${counted(updated, 'занятие')}${allAfterText(counted_until)}` : null;
}
