import { addDays, type Day } from '@planner/schedule';
import { Button, IconButton, PageTop, Segmented } from '@planner/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarAddress } from './address.ts';
import { rememberView, type CalendarView } from './last-view.ts';
import styles from './period.module.css';

interface CalendarTopProps {
  address: CalendarAddress;
  view: CalendarView;
  title: ReactNode;
}

const VIEWS = [
  { value: 'day', label: 'День' },
  { value: 'week', label: 'Неделя' },
] as const;

/** The arrows' step in each view, in days. */
const STEP = { day: 1, week: 7 } as const;
const STEP_NAME = {
  day: ['Предыдущий день', 'Следующий день'],
  week: ['Предыдущая неделя', 'Следующая неделя'],
} as const;

export const viewPath = (view: CalendarView, date: Day, today: Day): string =>
  `/calendar/calendar-${view}${date === today ? '' : `?date=${date}`}`;

export function CalendarTop({ address, view, title }: CalendarTopProps) {
  const navigate = useNavigate();
  const { date, today, show } = address;
  const [before, after] = STEP_NAME[view];
  return (
    <PageTop
      title={title}
      before={
        <span className={styles.arrows}>
          <IconButton label={before} onClick={() => show(addDays(date, -STEP[view]))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={after} onClick={() => show(addDays(date, STEP[view]))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      }
      after={
        <span className={styles.today} data-day={today.slice(8)} data-here={date === today || undefined}>
          <Button onClick={() => show(today)}>Сегодня</Button>
        </span>
      }
      actions={
        <span className={styles.views}>
          <Segmented
            label="Вид календаря"
            options={VIEWS}
            value={view}
            onChange={(next) => {
              rememberView(next);
              void navigate(viewPath(next, date, today));
            }}
          />
        </span>
      }
    />
  );
}
