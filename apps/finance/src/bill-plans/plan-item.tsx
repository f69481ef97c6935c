import type { BillPlan } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Dialog, Menu } from '@planner/ui';
import { Pencil, Trash2 } from 'lucide-react';
import styles from './bill-plans.module.css';
import { planFacts, planName } from './plan-wording.ts';

interface PlanItemProps {
  plan: BillPlan;
  onEdit(this: void): void;
  onRemove(this: void): void;
}

/** A plan with its acts. */
export function PlanItem({ plan, onEdit, onRemove }: PlanItemProps) {
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <b>{planName(plan)}</b>
        <small className={styles.faint}>{planFacts(plan)}</small>
      </span>
      <Menu
        label={`Что сделать: ${planName(plan)}`}
        items={[
          { id: 'edit', label: 'Изменить', icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
          { id: 'remove', label: 'Удалить', icon: <Trash2 aria-hidden="true" />, isDanger: true, onSelect: onRemove },
        ]}
      />
    </li>
  );
}

/** BIL-94. Asks before a plan is removed. */
export function RemovePlan({ plan, onClose }: { plan: BillPlan; onClose(this: void): void }) {
  const { toast } = useShell();
  const remove = useCommand('DELETE /api/bill-plans/{plan_id}');
  const end = () =>
    remove.mutate(
      { params: { plan_id: plan.plan_id } },
      {
        onSuccess: () => toast('План удалён, счета остались', 'done'),
        onError: (error) => toast(error.message, 'error'),
        onSettled: onClose,
      },
    );
  return (
    <Dialog
      title={`Удалить план: ${planName(plan)}?`}
      size="small"
      saveLabel="Удалить"
      savingLabel="Удаляем"
      cancelLabel="Не удалять"
      saveLook="danger"
      isSaving={remove.isPending}
      onSave={end}
      onClose={onClose}
    >
      <p>Новых счетов по плану не будет, напоминания по его счетам закончатся. Выставленные счета останутся.</p>
    </Dialog>
  );
}
