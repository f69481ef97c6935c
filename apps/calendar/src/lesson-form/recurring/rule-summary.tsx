import type { SeriesReport } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { Banner } from '@planner/ui';
import { counted } from '@planner/wording';
import { Collisions } from '../../lesson-change/collisions.tsx';
import { previewText } from '../../lesson-change/lesson-change-wording.ts';
import { totalOf, type RuleDraft } from './recurring-draft.ts';
import styles from './recurring.module.css';
import { summaryText } from './recurring-wording.ts';

interface RuleSummaryProps {
  draft: RuleDraft;
  report: SeriesReport | undefined;
  today: Day;
  /** Whether an existing rule changes: the summary then also describes its lessons. */
  isChange: boolean;
}

/** RUL-5. The effect of saving in one line, and the overlapping lessons. */
export function RuleSummary({ draft, report, today, isChange }: RuleSummaryProps) {
  if (draft.slots.length === 0) return null;
  const total = totalOf(draft, isChange ? undefined : report?.created, today);
  const conflicts = report?.conflicts ?? [];
  return (
    <div className={styles.summary} role="status" aria-label="Итог">
      <p className={styles.total}>{summaryText(draft, total, report?.skipped_holidays.length ?? 0)}</p>
      {isChange && report !== undefined && <p className={styles.effect}>{previewText({ ...report, conflicts: [] })}</p>}
      {conflicts.length > 0 && (
        <Banner tone="warn">
          В это время уже есть {counted(conflicts.length, 'занятие')}:
          <Collisions lessons={conflicts} />
        </Banner>
      )}
    </div>
  );
}
