import type { Lesson } from '@planner/contract';
import { Button, Menu } from '@planner/ui';
import { isMovable } from '../lesson-presentation/lesson-presentation.ts';
import styles from './lesson-card.module.css';
import type { UsedMarks } from './marks/use-marks.ts';
import type { CardActions } from './use-card-actions.tsx';

interface CardFooterProps {
  lesson: Lesson;
  actions: CardActions;
  marks: UsedMarks;
}

/** The buttons that lead from the card to the next step. */
export function CardFooter({ lesson, actions, marks }: CardFooterProps) {
  return (
    <>
      {actions.items.length > 0 && (
        <Menu label="Ещё действия" look="secondary" align="start" className={styles.dots ?? ''} items={actions.items} />
      )}
      {isMovable(lesson) && <Button onClick={actions.edit}>Изменить</Button>}
      {isMovable(lesson) && <Button onClick={actions.move}>Перенести…</Button>}
      {lesson.cancel?.make_up === true && (
        <Button look="primary" onClick={actions.move}>
          Назначить время
        </Button>
      )}
      {lesson.status === 'cancelled' && (
        <Button isLoading={marks.isSaving} onClick={marks.reopen}>
          Вернуть занятие
        </Button>
      )}
      {lesson.moved_to_id !== null && <Button onClick={actions.openNew}>Открыть новое</Button>}
    </>
  );
}
