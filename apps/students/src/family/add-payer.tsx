import { useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { UserCheck, UserPlus, UserSearch } from 'lucide-react';
import styles from './family.module.css';

interface AddPayerProps {
  student_id: number;
  /** Whether the student is already a payer. */
  isSelf: boolean;
  onNew(): void;
  onChoose(): void;
}

/** PAY-31, PAY-32, PAY-38. The ways to add a payer: a new one, an existing one, the student himself. */
export function AddPayer({ student_id, isSelf, onNew, onChoose }: AddPayerProps) {
  const { toast } = useShell();
  const himself = useCommandOnce('POST /api/students/{student_id}/pays-himself');
  const payHimself = () =>
    himself.mutate(
      { params: { student_id } },
      {
        onSuccess: () => toast('Теперь плательщик — ученик', 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );
  return (
    <div className={styles.buttons}>
      <Button look="soft" icon={<UserPlus aria-hidden="true" />} onClick={onNew}>
        Добавить плательщика
      </Button>
      <Button look="quiet" icon={<UserSearch aria-hidden="true" />} onClick={onChoose}>
        Выбрать из списка
      </Button>
      {!isSelf && (
        <Button
          look="quiet"
          icon={<UserCheck aria-hidden="true" />}
          isLoading={himself.isPending}
          loadingLabel="Сохраняем"
          onClick={payHimself}
        >
          Платит за себя
        </Button>
      )}
    </div>
  );
}
