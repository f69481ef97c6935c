import type { Rule, SavedRule } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { Banner } from '@planner/ui';
import { counted } from '@planner/wording';
import { Collisions } from '../../lesson-change/collisions.tsx';
import { previewText } from '../../lesson-change/lesson-change-wording.ts';
import type { RuleDraft } from './draft/recurring-draft.ts';
import { firstDates, totalOf } from './draft/rule-count.ts';
import { changesTimes } from './draft/changed-times.ts';
import styles from './recurring.module.css';
import { firstDatesText, summaryText } from './recurring-wording.ts';
import { skippedText } from './draft/skipped-days.ts';

interface RuleSummaryProps {
  draft: RuleDraft;
  preview: SavedRule | undefined;
  today: Day;
  /** The rule before its change: the summary then also describes its lessons. */
  before: Rule | undefined;
}

/** RUL-5, RUL-82. The effect of saving in one line, the first dates of rarer lessons, and the overlapping lessons. */
export function RuleSummary({ draft, preview, today, before }: RuleSummaryProps) {
  if (draft.slots.length === 0) return null;
  const report = preview?.report;
  const changed = before && { before, skipped: report?.skipped_holidays.length ?? 0 };
  const total = totalOf(draft, before ? undefined : report?.created, today, changed);
  const conflicts = report?.conflicts ?? [];
  const dates = draft.interval_weeks > 1 ? firstDates(draft, before) : [];
  const effect = before && report && previewText({ ...report, conflicts: [] }, { moves: changesTimes(before, draft) });
  return (
    <div className={styles.summary} role="status" aria-label="Итог">
      <p className={styles.total}>
        {summaryText(draft, total, report?.skipped_holidays.length ?? 0, preview?.rule?.repeat_until)}
      </p>
      {report !== undefined && report.skipped_holidays.length > 0 && (
        <p className={styles.effect}>{skippedText(report.skipped_holidays)}</p>
      )}
      {dates.length > 0 && <p className={styles.effect}>{firstDatesText(dates)}</p>}
      {effect !== undefined && <p className={styles.effect}>{effect}</p>}
      {conflicts.length > 0 && (
        <Banner tone="warn">
          В это время уже есть {counted(conflicts.length, 'занятие')}:
          <Collisions lessons={conflicts} />
        </Banner>
      )}
    </div>
  );
}
