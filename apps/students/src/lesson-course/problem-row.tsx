import type { Problem } from '@planner/contract';
import { useCommand, usePressed } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Checkbox, classNames, IconButton } from '@planner/ui';
import { dayAndMonth, distinctName } from '@planner/wording';
import { X } from 'lucide-react';
import styles from './lesson-course.module.css';

interface ProblemRowProps {
  problem: Problem;
  isFromBefore: boolean;
  /** Whether the row names the student of the difficulty. */
  isOfGroup: boolean;
}

/** LRN-47. One difficulty. Its box resolves it. */
export function ProblemRow({ problem, isFromBefore, isOfGroup }: ProblemRowProps) {
  const { toast } = useShell();
  const resolve = useCommand('POST /api/problems/{id}/resolve');
  const remove = useCommand('DELETE /api/delete-problem/{id}');
  const params = { id: problem.id };
  const [isResolved, press, release] = usePressed(problem.resolved_at !== null);
  const say = (words: string) => ({
    onSuccess: () => toast(words, 'done'),
    onError(error: Error) {
      release();
      toast(error.message, 'error');
    },
  });
  const about = [
    ...(isOfGroup ? [problem.student_id === null ? 'вся группа' : distinctName(problem)] : []),
    ...(isFromBefore ? [dayAndMonth(problem.lesson_date)] : []),
  ];
  return (
    <li className={styles.row}>
      <Checkbox
        className={classNames(styles.text, isResolved && styles.resolved)}
        checked={isResolved}
        disabled={resolve.isPending}
        onChange={({ currentTarget: { checked } }) => {
          press(checked);
          resolve.mutate(
            { params, body: { resolved: checked } },
            say(checked ? 'Разобрались' : 'Трудность снова открыта'),
          );
        }}
      >
        {problem.text}
        {about.length > 0 && <small className={styles.about}>{about.join(', ')}</small>}
      </Checkbox>
      {!isFromBefore && (
        <IconButton
          label={`Убрать трудность: ${problem.text}`}
          size="small"
          isLoading={remove.isPending}
          onClick={() => remove.mutate({ params }, say('Трудность убрана'))}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
