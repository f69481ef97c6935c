import type { Lesson } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { useState } from 'react';
import { ViewButton } from '../filter/view-button.tsx';
import type { CalendarAddress } from './address.ts';
import { daysAway } from './days-away.ts';
import type { CalendarView } from './last-view.ts';
import styles from './period.module.css';
import { SummaryStrip } from './summary-strip.tsx';
import { totalsOf } from './totals.ts';
import { useIsNarrow } from './use-screen-width.ts';

// Rarely shown, so not part of the week's first load.
const FilterLine = lazyComponent('Фильтр занятий', () => import('../filter/filter-line.tsx'));
const UnpaidDialog = lazyComponent('Не оплачено', () => import('../unpaid/unpaid-dialog.tsx'), { look: 'over' });

const PERIOD = { day: 'за день', week: 'за неделю', month: 'за месяц', agenda: 'за неделю' } as const;

interface PeriodHeadProps {
  address: CalendarAddress;
  view: CalendarView;
  /** The lessons of the period under the filter; undefined while they are unknown. */
  lessons: readonly Lesson[] | undefined;
  hasFailed: boolean;
}

/** Below the top line: the sums of the period, its debts, the filter. */
export function PeriodHead({ address, view, lessons, hasFailed }: PeriodHeadProps) {
  const { date, filter, today, openLesson } = address;
  const [isUnpaidShown, setIsUnpaidShown] = useState(false);
  const isNarrow = useIsNarrow();
  const period = PERIOD[view];
  return (
    <>
      <div className={styles.summary}>
        <SummaryStrip
          days={isNarrow ? null : daysAway(view, date, today)}
          totals={lessons === undefined ? null : totalsOf(lessons)}
          isWaiting={!hasFailed}
          period={period}
          onUnpaid={() => setIsUnpaidShown(true)}
        />
        {isNarrow && <ViewButton address={address} view={view} />}
      </div>
      {filter !== '' && <FilterLine filter={filter} view={view} isEmpty={lessons?.length === 0} />}
      {isUnpaidShown && (
        <UnpaidDialog
          lessons={lessons ?? []}
          period={period}
          today={today}
          onOpen={(lesson) => {
            setIsUnpaidShown(false);
            openLesson(lesson.id);
          }}
          onClose={() => setIsUnpaidShown(false)}
        />
      )}
    </>
  );
}
