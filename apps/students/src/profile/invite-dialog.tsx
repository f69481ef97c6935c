import type { StudentProfile } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Checkbox, Dialog, Segmented } from '@planner/ui';
import { useState } from 'react';
import styles from './profile-card.module.css';

const ROLES = [
  { value: 'student', label: 'Ученика' },
  { value: 'parent', label: 'Родителя' },
] as const;

interface InviteDialogProps {
  student: StudentProfile;
  onClose(): void;
}

/**
 * ACC-164. The teacher chooses the role of the invited account and whether it sees money. The user of the code cannot
 * change this.
 */
export function InviteDialog({ student, onClose }: InviteDialogProps) {
  const { toast } = useShell();
  const { linked } = student;
  const invite = useCommand('POST /api/student-invite/{id}');
  const isSeenByParent = linked.some((one) => one.role_in_profile === 'parent' && one.sees_money);
  const [role, setRole] = useState<(typeof ROLES)[number]['value']>('student');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const sees_money = chosen ?? (role === 'parent' || !isSeenByParent);
  const hidesFromChild = role === 'parent' && sees_money && linked.some((one) => one.role_in_profile === 'student');

  const makeCode = () =>
    invite.mutate(
      { params: { id: student.id }, body: { role_in_profile: role, sees_money } },
      {
        onSuccess() {
          toast('Приглашение готово', 'done');
          onClose();
        },
        onError: (error) => toast(error.message, 'error'),
      },
    );

  return (
    <Dialog
      title="Пригласить в кабинет"
      size="small"
      isSaving={invite.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={invite.isPending}>
            Отмена
          </Button>
          <Button look="primary" isLoading={invite.isPending} loadingLabel="Готовим" onClick={makeCode}>
            Создать код
          </Button>
        </>
      }
    >
      <div className={styles.invite}>
        <Segmented label="Кого пригласить" options={ROLES} value={role} onChange={setRole} isWide />
        <Checkbox checked={sees_money} onChange={(event) => setChosen(event.currentTarget.checked)}>
          Видит деньги: цены, оплаты и баланс
        </Checkbox>
        {hidesFromChild && <p className={styles.note}>Когда родитель подключится, ученик перестанет видеть деньги.</p>}
        <p className={styles.note}>Код действует 14 дней и для одного человека.</p>
      </div>
    </Dialog>
  );
}
