import type { BusyTime } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { Button, Dialog } from '@planner/ui';
import { capitalised, dayAndMonth } from '@planner/wording';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EventScope } from '../personal-event/change/event-scope.tsx';
import styles from './own-time.module.css';
import { wholeText } from './own-time-wording.ts';
import { useEventRemoval } from './use-event-removal.ts';

interface BusyCardProps {
  time: BusyTime;
  onClose(): void;
}

/**
 * WRK-37, WRK-47, WRK-50, MOV-5. A busy time by its title: its days and its weeks. A personal event is changed or removed
 * here. A time that a student asks for leads to its lesson.
 */
export function BusyCard({ time, onClose }: BusyCardProps) {
  const { event_id, lesson_id, title, first_day, is_weekly, repeat_until } = time;
  const { modals } = useShell();
  const { remove, isPending } = useEventRemoval(onClose);
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && event_id !== null) {
    return (
      <EventScope
        title="Какие события убрать?"
        summary={`${title}. ${capitalised(wholeText(time))}`}
        saveLabel="Убрать"
        savingLabel="Убираем"
        saveLook="danger"
        isSaving={isPending}
        onChoose={(scope) => remove(event_id, { scope, week: first_day })}
        onClose={() => setIsAsking(false)}
      />
    );
  }
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        event_id !== null && (
          <>
            <Button
              look="danger"
              isLoading={isPending}
              loadingLabel="Убираем"
              onClick={() => (is_weekly ? setIsAsking(true) : remove(event_id))}
            >
              Убрать
            </Button>
            <Button
              disabled={isPending}
              onClick={() => {
                onClose();
                void modals.open('time-off', { event: { id: event_id, week: first_day } });
              }}
            >
              Изменить
            </Button>
          </>
        )
      }
    >
      <div className={styles.card}>
        <p className={styles.when}>{capitalised(wholeText(time))}</p>
        {is_weekly && (
          <p>{repeat_until === null ? 'Каждую неделю' : `Каждую неделю по ${dayAndMonth(repeat_until)}`}</p>
        )}
        {lesson_id !== undefined && (
          <p>
            Время занято, пока вы не ответите.{' '}
            <Link to={`?date=${first_day}&lesson=${lesson_id}`} replace onClick={onClose}>
              Открыть занятие
            </Link>
          </p>
        )}
        {event_id === null && lesson_id === undefined && (
          <p>
            Из вашего другого календаря: его адрес в <Link to="/teacher-cabinet/#busy-calendar">настройках</Link>.
          </p>
        )}
        <p className={styles.note}>Это видите только вы. О занятии в это время календарь предупредит.</p>
      </div>
    </Dialog>
  );
}
