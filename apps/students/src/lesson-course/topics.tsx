import { requestKey } from '@planner/api-client';
import type { LessonTopic } from '@planner/contract';
import { OneLineForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { IconButton } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { X } from 'lucide-react';
import styles from './lesson-course.module.css';

interface TopicsProps {
  lesson_id: number;
  topics: readonly LessonTopic[];
  /** The topic of the last earlier lesson. */
  last: LessonTopic | null;
}

/** LRN-46. The topics of the lesson, below the topic of the earlier one. */
export function Topics({ lesson_id, topics, last }: TopicsProps) {
  const { toast } = useShell();
  const add = useCommand('POST /api/create-topic', { newKey: requestKey });
  const remove = useCommand('DELETE /api/delete-topic/{id}');
  return (
    <div className={styles.part}>
      {last !== null && (
        <p className={styles.quiet}>
          Прошлая тема, {dayAndMonth(last.lesson_date)}: {last.text}
        </p>
      )}
      {topics.length > 0 && (
        <ul aria-label="Темы занятия" className={styles.list}>
          {topics.map(({ id, text }) => (
            <li key={id} className={styles.row}>
              <b className={styles.text}>{text}</b>
              <IconButton
                label={`Убрать тему: ${text}`}
                size="small"
                isLoading={remove.isPending && remove.variables.params.id === id}
                onClick={() =>
                  remove.mutate(
                    { params: { id } },
                    {
                      onSuccess: () => toast('Тема убрана', 'done'),
                      onError: (error) => toast(error.message, 'error'),
                    },
                  )
                }
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <OneLineForm
        name="students/new-topic"
        subject={String(lesson_id)}
        label="Тема занятия"
        placeholder={topics.length === 0 ? 'Тема занятия' : 'Ещё тема'}
        maxLength={1000}
        send={(text) => add.mutateAsync({ body: { lesson_id, text } })}
      />
    </div>
  );
}
