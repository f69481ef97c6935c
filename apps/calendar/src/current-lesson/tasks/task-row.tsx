import type { TeacherTask } from '@planner/contract';
import { useCommand, usePressed } from '@planner/live-data';
import type { Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Checkbox, classNames, IconButton } from '@planner/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useKeptFocus } from '../mark-all/use-kept-focus.ts';
import { dueText } from './task-wording.ts';
import styles from './tasks.module.css';

/** A task with its checkbox and its day. */
export function TaskRow({ task, today }: { task: TeacherTask; today: Day }) {
  const { toast } = useShell();
  const tick = useCommand('POST /api/teacher-tasks/{id}/done');
  const remove = useCommand('DELETE /api/delete/task-teacher/{id}');
  const params = { id: task.id };
  const [isDone, press, release] = usePressed(task.done_at !== null);
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row);
  const isLate = !isDone && task.due !== null && task.due < today;
  const say = (words: string) => ({
    onSuccess: () => toast(words, 'done'),
    onError(error: Error) {
      release();
      toast(error.message, 'error');
    },
  });
  return (
    <li ref={row} className={styles.row}>
      <Checkbox
        className={classNames(styles.task, isDone && styles.done)}
        checked={isDone}
        // A disabled checkbox would lose the focus.
        aria-disabled={tick.isPending}
        onChange={({ currentTarget: { checked } }) => {
          if (tick.isPending) return;
          press(checked);
          tick.mutate({ params, body: { done: checked } }, say(checked ? 'Дело сделано' : 'Дело снова открыто'));
        }}
      >
        {task.text}
      </Checkbox>
      {task.due !== null && !isDone && (
        <span className={classNames(styles.due, isLate && styles.late)}>{dueText(task.due, task.due_time, today)}</span>
      )}
      <IconButton
        label={`Удалить дело: ${task.text}`}
        size="small"
        isLoading={remove.isPending}
        onClick={() => remove.mutate({ params }, say('Дело удалено'))}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
