import type { Lesson, OwnTime } from '@planner/contract';
import type { Day } from '@planner/schedule';
import { lazyComponent } from '@planner/shell-api';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useChosen } from '../choosing/use-chosen.ts';
import { useChoice } from '../lesson-move/placing/use-choice.ts';
import { useMoveLesson } from '../lesson-move/use-move-lesson.tsx';
import type { CalendarAddress } from './period/address.ts';
import { filtered } from './filter/lesson-filter.ts';
import { CalendarTop } from './period/calendar-top.tsx';
import type { CalendarView } from './period/last-view.ts';
import { PeriodHead } from './period/period-head.tsx';
import { CalendarKeys } from './keys/calendar-keys.tsx';
import { useIsTouch } from './period/use-screen-width.ts';
import { useLessonWords } from './use-lesson-words.ts';
import { useWeek } from './use-week.ts';
import { zoneLabel } from './zone-label.ts';
import type { HeldRef } from '../time-grid/keyboard/held.ts';
import type { Beside } from '../time-grid/placement/use-placement.ts';
import { TimeGrid } from '../time-grid/time-grid.tsx';
import styles from './calendar-screen.module.css';
import { EmptyCalendar } from './empty-calendar.tsx';
import { firstHour } from './first-hour.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { OpenedCard } from './opened-card.ts';
import { PeriodFailure } from './period-failure.tsx';

// Rarely shown, so not part of the week's first load.
const Choosing = lazyComponent('Выбранные занятия', () => import('../choosing/choosing.tsx'));
const Placing = lazyComponent('Перенос занятия', () => import('../lesson-move/placing/placing.tsx'));
const OwnTimeLayer = lazyComponent('Своё время', () => import('../own-time/own-time-layer.tsx'));

interface CalendarScreenProps {
  view: CalendarView;
  address: CalendarAddress;
  days: readonly Day[];
  title: ReactNode;
  /** Between the summary and the grid: the strip of the week. Called without lessons while they are unknown. */
  strip?(lessons: readonly Lesson[] | undefined): ReactNode;
  /** Right of the grid on a wide screen. */
  side?(lessons: readonly Lesson[] | undefined, hasFailed: boolean): ReactNode;
  /** Under the grid: the free hours of a day. */
  below?(lessons: readonly Lesson[], own: OwnTime | undefined): ReactNode;
  /** In the box of the grid: slides it to another period. Gets the unsaved moves. */
  slide?(shown: (lessons: readonly Lesson[]) => Lesson[]): ReactNode;
}

const none: Lesson[] = [];

/** A period of lessons on a grid: top line, totals, grid. Every action on a lesson starts here. */
export function CalendarScreen({ view, address, days, title, strip, side, below, slide }: CalendarScreenProps) {
  const { date, now, zone, lesson, openLesson } = address;
  const { lessons, answer } = useWeek(date);
  const own = answer.data?.own_time;
  const held: HeldRef = useRef(null);
  const [beside, setBeside] = useState<Beside>();
  // When a move to another week is cancelled, this shows the lesson's own week again.
  const { shown, move, follow, dialog } = useMoveLesson(({ id, conducted_date }) => {
    if (held.current?.stop.lesson === id && !days.includes(conducted_date)) address.show(conducted_date);
  });
  const visible = useMemo(() => shown(lessons ?? none), [lessons, shown]);
  const minute = now - (now % 60_000);
  const wanted = useMemo(() => filtered(visible, address.filter, minute), [visible, address.filter, minute]);
  const sharing = { days, lessons: wanted, isTouch: useIsTouch(), onBeside: setBeside };
  const inPeriod = useMemo(() => wanted.filter(({ conducted_date }) => days.includes(conducted_date)), [wanted, days]);
  const card = lesson !== null && <OpenedCard lesson={lesson} openLesson={openLesson} />;
  const { choose, onChooser } = useChoice(address.placed);
  const { choice, pick, takes } = useChosen(days[0]);

  return (
    <div className={styles.screen} data-view={view}>
      <CalendarTop address={address} view={view} title={title} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PeriodHead address={address} view={view} lessons={lessons && inPeriod} hasFailed={answer.error !== null} />
          {address.placed !== null && (
            <Placing
              address={address}
              lessons={visible}
              move={move}
              onChooser={onChooser}
              onGiveUp={address.stopPlacing}
            />
          )}
          {choice.ids.length > 0 && (
            <Choosing key={days[0]} {...choice} lessons={wanted} now={minute} onWaits={follow} />
          )}
          {strip?.(lessons && wanted)}
          <PeriodFailure answer={answer} period="неделю" zone={zone} />
          <div className={styles.grid} style={firstHour(wanted)}>
            <TimeGrid
              days={days}
              lessons={wanted}
              isLoaded={lessons !== undefined}
              isTouch={sharing.isTouch}
              now={now}
              zone={zone}
              zoneLabel={zoneLabel(zone, now)}
              words={useLessonWords()}
              label={view === 'week' ? 'Неделя' : 'День'}
              own={own}
              beside={beside}
              held={held}
              onOpen={({ id }) => openLesson(id)}
              onMove={(moved, place) => takes(moved, place) || move(moved, place)}
              onPick={pick}
              onChoose={choose}
              onShow={address.show}
            />
            {own && <OwnTimeLayer key={`own ${days[0]}`} own={own} {...sharing} />}
            {slide?.(shown)}
            {lessons === undefined && !answer.error && <GridSkeleton days={days.length} />}
            {lessons !== undefined && inPeriod.length === 0 && address.filter === '' && (
              <EmptyCalendar
                date={date}
                title={view === 'day' ? 'Свободный день' : 'На этой неделе занятий нет'}
                text="Нажмите на клетку или потяните по ней, чтобы поставить занятие."
              />
            )}
          </div>
          {below?.(
            visible.filter(({ conducted_date }) => days.includes(conducted_date)),
            own,
          )}
        </div>
        {card || side?.(lessons && visible, answer.error !== null)}
      </div>
      {dialog}
      <CalendarKeys address={address} view={view} />
    </div>
  );
}
