import type { SeriesReport } from '@planner/contract';
import { allAfterText, counted } from '@planner/wording';

/**
 * RUL-83. Returns the result for several lessons of a rule: «26 занятий, добавлено 1 до 22 мая 2027 и все после них»;
 * null for a single lesson. This file is separate, because the first load does not include the dialogs' texts.
 */
export function severalText(report: Pick<SeriesReport, 'updated' | 'created' | 'deleted' | 'counted_until'>) {
  const { updated, created, deleted, counted_until } = report;
  if (updated <= 1 && counted_until === null) return null;
  const added = created > 0 ? `, добавлено ${created}` : '';
  const removed = deleted > 0 ? `, убрано ${deleted}` : '';
  return counted(updated, 'занятие') + added + removed + allAfterText(counted_until);
}
