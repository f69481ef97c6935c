import { useLive, usePages } from '@planner/live-data';
import { PageTop, longPageClass } from '@planner/ui';
import { PlansCard } from '../bill-plans/plans-card.tsx';
import { DebtorsCard } from '../debtors/debtors-card.tsx';
import { DeclaredCard } from '../declared/declared-card.tsx';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import { GoalCard } from '../goal/goal-card.tsx';
import { PeriodPicker } from '../period/period-picker.tsx';
import { usePeriod } from '../period/use-period.ts';
import { ReceiptsCard } from '../receipts/receipts-card.tsx';
import { SeriesCard } from '../series/series-card.tsx';
import { SourceCard } from '../shares/source-card.tsx';
import { StudentsCard } from '../shares/students-card.tsx';
import { FinanceActions } from './finance-actions.tsx';
import styles from './finance.module.css';
import { MoneyTiles } from './money-tiles.tsx';
import { NoMoneyYet } from './no-money-yet.tsx';
import { useSought } from '../use-sought.ts';
import { useIsNew } from './use-is-new.ts';

/** The teacher's money: earned, received, spent and owed. */
export function FinancePage() {
  const { period, today, choose } = usePeriod();
  const debtors = usePages('GET /api/all-students-teachers', { query: { show: 'debtors', sort: 'debt' } });
  const sums = useLive('GET /api/earned-for-period', { query: period }, { keepPrevious: true });
  const goal = useLive('GET /api/earned-goal', {});
  const isNew = useIsNew({ sums, students: debtors });
  // The content above and beside the chart has its final height.
  const isPlaced = sums.data !== undefined && debtors.data !== undefined && goal.data !== undefined;
  const analytics = useSought(isPlaced);
  return (
    <div className={longPageClass}>
      <PageTop title="Финансы" actions={!isNew && <FinanceActions />} />
      <div className={styles.content}>
        {isNew ? (
          <>
            <DeclaredCard isPlaced />
            <NoMoneyYet />
            <PlansCard />
          </>
        ) : (
          <>
            <PeriodPicker period={period} today={today} onChoose={choose}>
              {sums.data !== undefined && (
                <ExportMenu
                  call="/api/earnings/export"
                  search={new URLSearchParams({ ...period })}
                  isEmpty={sums.data.earned === 0 && sums.data.received === 0 && sums.data.lessons_done === 0}
                />
              )}
            </PeriodPicker>
            <MoneyTiles sums={sums} students={debtors} goal={goal} period={period} today={today} />
            <div className={styles.parts}>
              <div className={styles.side}>
                <DeclaredCard isPlaced={isPlaced} />
                <DebtorsCard read={debtors} />
                <PlansCard />
                <ReceiptsCard />
                <GoalCard read={goal} mayOffer={isNew !== null} />
                <SourceCard period={period} />
              </div>
              <section ref={analytics} id="analytics" aria-label="Аналитика" className={styles.main}>
                <SeriesCard period={period} />
                <StudentsCard period={period} />
              </section>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
