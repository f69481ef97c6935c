import { useLive } from '@planner/live-data';
import type { Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Button, buttonClass, EmptyState } from '@planner/ui';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CalendarView } from './period/last-view.ts';
import styles from './calendar-screen.module.css';

const WORDS = {
  day: { title: 'Свободный день', text: 'Нажмите на клетку или потяните по ней, чтобы поставить занятие.' },
  week: {
    title: 'На этой неделе занятий нет',
    text: 'Нажмите на клетку или потяните по ней, чтобы поставить занятие.',
  },
  month: { title: 'В этом месяце занятий нет', text: 'Нажмите на день, чтобы поставить занятие.' },
  agenda: { title: 'На этой неделе занятий нет', text: undefined },
} as const;

/** A card over an empty grid. The free grid around it still accepts clicks and drags. */
export function EmptyCalendar({ view, date }: { view: CalendarView; date: Day }) {
  const { modals } = useShell();
  const { title, text } = WORDS[view];
  // ONB-6. A teacher without any lesson sees a link to the first steps.
  const isNew = useLive('GET /api/onboarding', {}).data?.lessons === 0;
  return (
    <div className={styles.empty}>
      <EmptyState
        title={title}
        icon={<CalendarPlus aria-hidden="true" />}
        action={
          <>
            <Button look="primary" onClick={() => void modals.open('lesson-form', { conducted_date: date })}>
              Добавить занятие
            </Button>
            {isNew && (
              <Link className={buttonClass({ look: 'quiet' })} to="/onboarding/">
                Первые шаги
              </Link>
            )}
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
