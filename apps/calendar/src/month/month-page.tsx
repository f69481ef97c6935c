import { useLive } from '@planner/live-data';
import { partsOfDay, weeksOfMonth, type Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { monthTitle } from '@planner/wording';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { lessonsByDay } from '../calendar-page/by-day.ts';
import { filtered } from '../calendar-page/filter/lesson-filter.ts';
import { useCalendarAddress } from '../calendar-page/period/address.ts';
import { viewPath } from '../calendar-page/period/view-path.ts';
import { PeriodScreen } from '../calendar-page/period-screen.tsx';
import { AddButton } from '../day/add-button.tsx';
import { useSubjectNames } from '../lesson-presentation/use-subject-names.ts';
import { notesByDay } from '../own-time/day-notes.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthSkeleton } from './month-skeleton.tsx';
import { useHasDots } from './use-has-dots.ts';

const EMPTY = { title: 'В этом месяце занятий нет', text: 'Нажмите на день, чтобы поставить занятие.' };

/** The month in whole weeks. On a narrow screen its lessons are dots. */
export function MonthPage() {
  const address = useCalendarAddress();
  const { date, today, now, filter } = address;
  const { modals } = useShell();
  const navigate = useNavigate();
  const isNarrow = useHasDots();
  const subject = useSubjectNames();
  const { year, month } = partsOfDay(date);
  const answer = useLive('GET /api/lessons/{year}/{month}', { params: { year, month } });
  const days = answer.data?.days;
  const minute = now - (now % 60_000);
  const frame = useMemo(
    () => ({ weeks: weeksOfMonth(year, month), month: date.slice(0, 8), today }),
    [year, month, date, today],
  );
  const wanted = useMemo(() => days && filtered(Object.values(days).flat(), filter, minute), [days, filter, minute]);
  const inMonth = useMemo(
    () => wanted?.filter(({ conducted_date }) => conducted_date.startsWith(frame.month)),
    [wanted, frame.month],
  );
  const byDay = useMemo(() => wanted && lessonsByDay(wanted), [wanted]);
  const own = answer.data?.own_time;
  const notes = useMemo(() => notesByDay(own, frame.weeks.flat()), [own, frame]);
  const pathOf = useCallback((day: Day) => viewPath('day', { date: day, today, filter }), [today, filter]);
  return (
    <PeriodScreen
      view="month"
      address={address}
      title={monthTitle(year, month)}
      lessons={inMonth}
      answer={answer}
      period="месяц"
      empty={EMPTY}
    >
      <MonthGrid
        frame={frame}
        date={date}
        lessons={byDay}
        isNarrow={isNarrow}
        now={minute}
        subject={subject}
        notes={notes}
        pathOf={pathOf}
        onOpen={address.openLesson}
        onOpenDay={(day) => void navigate(pathOf(day))}
        onAdd={(day) => void modals.open('lesson-form', { conducted_date: day })}
        onShow={address.show}
      />
      {days === undefined && answer.error === null && <MonthSkeleton weeks={frame.weeks.length} />}
      <AddButton date={date} />
    </PeriodScreen>
  );
}
