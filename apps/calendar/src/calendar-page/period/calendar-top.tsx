import { Button, IconButton, PageTop, Segmented } from '@planner/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ViewButton } from '../filter/view-button.tsx';
import type { CalendarAddress } from './address.ts';
import { rememberView, type CalendarView } from './last-view.ts';
import styles from './period.module.css';
import { useIsNarrow } from './use-screen-width.ts';
import { stepped, viewPath, VIEWS } from './view-path.ts';

interface CalendarTopProps {
  address: CalendarAddress;
  view: CalendarView;
  title: ReactNode;
}

const WEEK = ['Предыдущая неделя', 'Следующая неделя'] as const;
const STEP_NAME = {
  day: ['Предыдущий день', 'Следующий день'],
  week: WEEK,
  month: ['Предыдущий месяц', 'Следующий месяц'],
  agenda: WEEK,
} as const;

export function CalendarTop({ address, view, title }: CalendarTopProps) {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { date, today, show } = address;
  const [before, after] = STEP_NAME[view];
  return (
    <PageTop
      title={title}
      before={
        <span className={styles.arrows}>
          <IconButton label={before} onClick={() => show(stepped(view, date, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={after} onClick={() => show(stepped(view, date, 1))}>
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
          {!isNarrow && <ViewButton address={address} view={view} />}
          <Segmented
            label="Вид календаря"
            options={VIEWS}
            value={view}
            onChange={(next) => {
              rememberView(next);
              void navigate(viewPath(next, address));
            }}
          />
        </span>
      }
    />
  );
}
