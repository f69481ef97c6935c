import type { ApiError } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './calendar-screen.module.css';
import { EmptyCalendar } from './empty-calendar.tsx';
import { CalendarKeys } from './keys/calendar-keys.tsx';
import type { CalendarAddress } from './period/address.ts';
import { CalendarTop } from './period/calendar-top.tsx';
import type { CalendarView } from './period/last-view.ts';
import { PeriodHead } from './period/period-head.tsx';
import { OpenedCard } from './opened-card.ts';
import { PeriodFailure } from './period-failure.tsx';

interface PeriodScreenProps {
  view: CalendarView;
  address: CalendarAddress;
  title: ReactNode;
  /** The lessons of the period under the filter; undefined while they are unknown. */
  lessons: readonly Lesson[] | undefined;
  answer: UseQueryResult<unknown, ApiError>;
  /** The period after «Не удалось загрузить». */
  period: string;
  /** The words of a period without lessons; absent if the view shows them itself. */
  empty?: { title: string; text?: string };
  strip?: ReactNode;
  children: ReactNode;
}

/** The frame of a view without hours: top line, sums and filter, failure, the view, an empty period. */
export function PeriodScreen({
  view,
  address,
  title,
  lessons,
  answer,
  period,
  empty,
  strip,
  children,
}: PeriodScreenProps) {
  const { date, zone, filter, lesson, openLesson } = address;
  const card = lesson !== null && <OpenedCard lesson={lesson} openLesson={openLesson} />;
  return (
    <div className={styles.screen} data-view={view}>
      <CalendarTop address={address} view={view} title={title} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PeriodHead address={address} view={view} lessons={lessons} hasFailed={answer.error !== null} />
          {strip}
          <PeriodFailure answer={answer} period={period} zone={zone} />
          <div className={styles.grid}>
            {children}
            {lessons?.length === 0 && filter === '' && empty && <EmptyCalendar date={date} {...empty} />}
          </div>
        </div>
        {card}
      </div>
      <CalendarKeys address={address} view={view} />
    </div>
  );
}
