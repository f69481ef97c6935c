import type { Lesson } from '@planner/contract';
import { clockFromMinutes, MINUTES_IN_DAY, type Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { ErrorBar } from '@planner/ui';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useMoveLesson } from '../lesson-move/use-move-lesson.tsx';
import type { CalendarAddress } from './period/address.ts';
import { CalendarTop } from './period/calendar-top.tsx';
import type { CalendarView } from './period/last-view.ts';
import { SummaryStrip } from './period/summary-strip.tsx';
import { totalsOf } from './period/totals.ts';
import { useCalendarKeys } from './keys/use-calendar-keys.ts';
import { usePlacing } from '../lesson-move/use-placing.ts';
import { useLessonWords } from './use-lesson-words.ts';
import { useWeek } from './use-week.ts';
import { zoneLabel } from './zone-label.ts';
import type { Place } from '../time-grid/place.ts';
import { TimeGrid } from '../time-grid/time-grid.tsx';
import styles from './calendar-screen.module.css';
import { EmptyPaper } from './empty-paper.tsx';
import { PaperSkeleton } from './paper-skeleton.tsx';
import { useOpenedLesson } from '../lesson-card/use-opened-lesson.ts';

// Seen seldom, so the first load of a week goes without them.
const PlacingBar = lazy(async () => ({ default: (await import('../lesson-move/placing-bar.tsx')).PlacingBar }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys/keys-dialog.tsx')).KeysDialog }));

interface CalendarScreenProps {
  view: CalendarView;
  address: CalendarAddress;
  days: readonly Day[];
  title: ReactNode;
  /** Between the summary and the grid: the strip of the week. */
  strip?(lessons: readonly Lesson[]): ReactNode;
  /** Right of the grid on a wide screen. */
  side?(lessons: readonly Lesson[]): ReactNode;
  /** Under the grid: the free hours of a day. */
  below?(lessons: readonly Lesson[]): ReactNode;
}

const none: Lesson[] = [];

/** A period of lessons on paper: top line, totals, grid; everything that can be done with a lesson starts here. */
export function CalendarScreen({ view, address, days, title, strip, side, below }: CalendarScreenProps) {
  const { date, now, zone, openLesson } = address;
  const { modals } = useShell();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { lessons, error, refetch, isFetching } = useWeek(date);
  const { shown, move, dialog } = useMoveLesson();
  const words = useLessonWords();
  const visible = useMemo(() => (lessons === undefined ? none : shown(lessons)), [lessons, shown]);
  const inPeriod = useMemo(() => visible.filter((lesson) => days.includes(lesson.conducted_date)), [visible, days]);
  useCalendarKeys(address, view, () => setAreKeysShown(true));
  useOpenedLesson(address);

  const placing = usePlacing(address, visible, move);
  const choose = (place: Place) => {
    if (placing !== null) return placing.put(place);
    void modals.open('lesson-form', {
      conducted_date: place.date,
      start_time: clockFromMinutes(place.start),
      end_time: clockFromMinutes(place.end % MINUTES_IN_DAY),
    });
  };

  return (
    <div className={styles.screen} data-view={view}>
      <CalendarTop address={address} view={view} title={title} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SummaryStrip totals={totalsOf(inPeriod)} period={view === 'week' ? 'за неделю' : 'за день'} />
          <Suspense fallback={null}>{placing && <PlacingBar lesson={placing.lesson} onStop={placing.stop} />}</Suspense>
          {strip?.(visible)}
          {error && (
            <div className={styles.failure}>
              <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
                Не удалось загрузить неделю
              </ErrorBar>
            </div>
          )}
          <div className={styles.paper}>
            <TimeGrid
              key={days[0]}
              days={days}
              lessons={visible}
              now={now}
              zone={zone}
              zoneLabel={zoneLabel(zone, now)}
              words={words}
              label={view === 'week' ? 'Неделя' : 'День'}
              onOpen={(lesson) => openLesson(lesson.id)}
              onMove={move}
              onChoose={choose}
            />
            {lessons === undefined && !error && <PaperSkeleton days={days.length} />}
            {lessons !== undefined && inPeriod.length === 0 && <EmptyPaper view={view} date={date} />}
          </div>
          {below?.(inPeriod)}
        </div>
        {side?.(visible)}
      </div>
      {dialog}
      <Suspense fallback={null}>{areKeysShown && <KeysDialog onClose={() => setAreKeysShown(false)} />}</Suspense>
    </div>
  );
}
