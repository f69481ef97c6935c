import { useCommandOnce, useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Banner, Dialog } from '@planner/ui';
import { DebtReasons } from './debt-reasons.tsx';
import { type Debtor, leftOf, sumRoubles } from './debts.ts';
import { WaysToPay } from './ways-to-pay.tsx';
import styles from './debts.module.css';

interface PaidDialogProps {
  /** The debts with one teacher. */
  debtors: readonly Debtor[];
  onClose(this: void): void;
}

/** CAB-125, CAB-127. «Я оплатил» for all children with one teacher: the reasons, the ways to pay, and one press. */
export function PaidDialog({ debtors, onClose }: PaidDialogProps) {
  const { toast, now } = useShell();
  const { time_zone } = useUser();
  const student_profile_id = debtors[0]?.student_profile_id ?? 0;
  // The days of the cash book are in the teacher's time zone.
  const { data: teacher } = useLive('GET /api/student/teacher-info', { query: { student_profile_id } });
  const declare = useCommandOnce('POST /api/student/family-payments');
  const unpaid = debtors.filter((one) => leftOf(one) > 0);
  const sum = sumRoubles(unpaid.map(leftOf));
  const send = () => {
    const parts = unpaid.map((one) => ({ student_profile_id: one.student_profile_id, amount: leftOf(one) }));
    declare.mutate(
      { body: { parts, date: dayInZone(now(), teacher?.time_zone ?? time_zone) } },
      {
        onSuccess() {
          toast('Отправили преподавателю. Ждём подтверждения', 'done');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={`Оплата: ${debtors[0]?.teacher_name}`}
      saveLabel={`Я оплатил ${formatRoubles(sum)}`}
      savingLabel="Сообщаем"
      cancelLabel="Закрыть"
      isSaving={declare.isPending}
      onSave={send}
      onClose={onClose}
    >
      <p className={styles.hint}>Преподаватель получит сообщение. Баланс изменится, когда он подтвердит оплату.</p>
      {debtors.map((debtor) => (
        <DebtReasons key={debtor.student_profile_id} debtor={debtor} />
      ))}
      {sum > 0 && <WaysToPay student_profile_id={student_profile_id} sum={sum} />}
      {declare.error && <Banner tone="bad">{declare.error.message}</Banner>}
    </Dialog>
  );
}
