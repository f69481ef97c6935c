import { requestKey } from '@planner/api-client';
import type { StudentProfile } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Checkbox, Dialog, Segmented } from '@planner/ui';
import { useState } from 'react';
import styles from './profile-card.module.css';

const ROLES = [
  { value: 'student', label: 'Ученика' },
  { value: 'parent', label: 'Родителя' },
  { value: 'second_parent', label: 'Второго родителя' },
] as const;

const MONEY = [
  { value: 'with', label: 'Видит деньги' },
  { value: 'without', label: 'Не видит денег' },
] as const;

interface InviteDialogProps {
  student: StudentProfile;
  onClose(): void;
}

/**
 * ACC-164, PAY-48. The teacher chooses the role of the invited account and whether it sees money. The user of the code cannot
 * change this.
 */
export function InviteDialog({ student, onClose }: InviteDialogProps) {
  const { toast } = useShell();
  const { linked } = student;
  const invite = useCommand('POST /api/student-invite/{id}', { newKey: requestKey });
  const isSeenByParent = linked.some((one) => one.role_in_profile === 'parent' && one.sees_money);
  const [role, setRole] = useState<(typeof ROLES)[number]['value']>('student');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const is_second_parent = role === 'second_parent';
  const sees_money = chosen ?? (role === 'parent' || (role === 'student' && !isSeenByParent));
  const hidesFromChild = role !== 'student' && sees_money && linked.some((one) => one.role_in_profile === 'student');

  const makeCode = () =>
    invite.mutate(
      {
        params: { id: student.id },
        body: { role_in_profile: is_second_parent ? 'parent' : role, is_second_parent, sees_money },
      },
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
            Отменить
          </Button>
          <Button look="primary" isLoading={invite.isPending} loadingLabel="Готовим" onClick={makeCode}>
            Создать код
          </Button>
        </>
      }
    >
      <div className={styles.invite}>
        <Segmented label="Кого пригласить" options={ROLES} value={role} onChange={setRole} isWide />
        {is_second_parent ? (
          <>
            <Segmented
              label="Что видит второй родитель"
              options={MONEY}
              value={sees_money ? 'with' : 'without'}
              onChange={(shown) => setChosen(shown === 'with')}
              isWide
            />
            <p className={styles.note}>
              {sees_money
                ? 'Видит цены, счета и баланс и может платить.'
                : 'Видит занятия, задания и оценки, но ни одной суммы. Платную отмену подтвердит тот, кто платит.'}
            </p>
          </>
        ) : (
          <Checkbox checked={sees_money} onChange={(event) => setChosen(event.currentTarget.checked)}>
            Видит деньги: цены, оплаты и баланс
          </Checkbox>
        )}
        {hidesFromChild && <p className={styles.note}>Когда родитель подключится, ученик перестанет видеть деньги.</p>}
        <p className={styles.note}>Код действует 14 дней и для одного человека.</p>
      </div>
    </Dialog>
  );
}
