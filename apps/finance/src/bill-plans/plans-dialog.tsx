import type { BillPlan } from '@planner/contract';
import { useCommand, usePages } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Dialog, Menu, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './bill-plans.module.css';
import { ComingList } from './coming-list.tsx';
import { PlanForm } from './plan-form.tsx';
import { planFacts, planName } from './plan-wording.ts';

/** The plan that is changed, or a new one. */
interface Edited {
  plan: BillPlan | null;
  isForPayer: boolean;
}

function PlanItem({ plan, onEdit }: { plan: BillPlan; onEdit(this: void): void }) {
  const { toast } = useShell();
  const remove = useCommand('DELETE /api/bill-plans/{plan_id}');
  const end = () =>
    remove.mutate(
      { params: { plan_id: plan.plan_id } },
      {
        onSuccess: () => toast('План удалён, счета остались', 'done'),
        onError: (error) => toast(error.message, 'error'),
      },
    );
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
          { id: 'remove', label: 'Удалить', icon: <Trash2 aria-hidden="true" />, isDanger: true, onSelect: end },
        ]}
      />
    </li>
  );
}

/** BIL-85. The plans of bills and the next bills. */
export function PlansDialog({ onClose }: { onClose(this: void): void }) {
  const { time_zone } = useUser();
  const [edited, setEdited] = useState<Edited | null>(null);
  const read = usePages('GET /api/bill-plans', { query: {} }, { keyOf: ({ plan_id }) => plan_id });
  const plans = read.data?.items;
  if (edited !== null) return <PlanForm {...edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog title="Автоматические счета" cancelLabel="Закрыть" onClose={onClose}>
      <ReadStatus read={read} what="планы счетов" zone={time_zone}>
        <Skeleton height={120} />
      </ReadStatus>
      {plans?.length === 0 && (
        <p className={styles.faint}>
          Счета могут выставляться сами: раз в месяц, вперёд на несколько занятий или после каждого занятия. За два дня
          до счетов месяца придёт уведомление: сколько их и на какие взглянуть.
        </p>
      )}
      {plans !== undefined && plans.length > 0 && (
        <ul className={styles.list} aria-label="Планы">
          {plans.map((plan) => (
            <PlanItem key={plan.plan_id} plan={plan} onEdit={() => setEdited({ plan, isForPayer: false })} />
          ))}
        </ul>
      )}
      {read.data !== undefined && <ShowMore shown={read.data.items.length} total={read.data.total} {...read.end} />}
      {plans !== undefined && (
        <div className={styles.buttons}>
          {plans.every(({ payer_id }) => payer_id !== null) && (
            <Button
              look="soft"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setEdited({ plan: null, isForPayer: false })}
            >
              Общий план
            </Button>
          )}
          <Button
            look="quiet"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setEdited({ plan: null, isForPayer: true })}
          >
            План плательщика
          </Button>
        </div>
      )}
      {plans !== undefined && plans.length > 0 && <ComingList onLeave={onClose} />}
    </Dialog>
  );
}
