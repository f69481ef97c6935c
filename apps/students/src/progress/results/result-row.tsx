import type { Result } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { IconButton } from '@planner/ui';
import { Pencil, Trash2 } from 'lucide-react';
import styles from '../progress.module.css';
import { Reached } from '../reached.tsx';

/** LRN-61. One result, which can be edited and removed. The toast restores a removed one. */
export function ResultRow({ result, onEdit }: { result: Result; onEdit(this: void): void }) {
  const { toast } = useShell();
  const remove = useCommand('DELETE /api/results/{id}');
  const { id, title } = result;
  const take = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => toast('Результат удалён', 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <li className={styles.row}>
      <Reached {...result} />
      <span className={styles.buttons}>
        <IconButton label={`Изменить результат: ${title}`} size="small" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Удалить результат: ${title}`} size="small" isLoading={remove.isPending} onClick={take}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
