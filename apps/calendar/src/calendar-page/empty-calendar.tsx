import { useLive } from '@planner/live-data';
import type { Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Button, buttonClass, EmptyState } from '@planner/ui';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './calendar-screen.module.css';

/** A card over an empty grid. The free grid around it still accepts clicks and drags. */
export function EmptyCalendar({ title, text, date }: { title: string; text?: string; date: Day }) {
  const { modals } = useShell();
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
