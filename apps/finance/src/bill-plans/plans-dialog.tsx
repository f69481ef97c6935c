import type { BillPlan } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, Dialog, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './bill-plans.module.css';
import { ByHandList } from './by-hand-list.tsx';
import { ComingList } from './coming-list.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanItem, RemovePlan } from './plan-item.tsx';

/** The plan that is changed, or a new one. */
interface Edited {
  plan: BillPlan | null;
  isForPayer: boolean;
}

/** BIL-85. The plans of bills and the next bills. */
export function PlansDialog({ onClose }: { onClose(this: void): void }) {
  const { time_zone } = useUser();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<BillPlan | null>(null);
  const read = usePages('GET /api/bill-plans', { query: {} }, { keyOf: ({ plan_id }) => plan_id });
  const plans = read.data?.items;
  if (edited !== null) return <PlanForm {...edited} onClose={() => setEdited(null)} />;
  if (removed !== null) return <RemovePlan plan={removed} onClose={() => setRemoved(null)} />;
  return (
    <Dialog title="Автоматические счета" cancelLabel="Закрыть" onClose={onClose}>
      <ReadStatus read={read} what="планы счетов" zone={time_zone}>
        <p className={styles.faint} aria-hidden="true">
          Загружаем планы
        </p>
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
            <PlanItem
              key={plan.plan_id}
              plan={plan}
              onEdit={() => setEdited({ plan, isForPayer: false })}
              onRemove={() => setRemoved(plan)}
            />
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
      {plans !== undefined && plans.length > 0 && (
        <>
          <ByHandList />
          <ComingList onLeave={onClose} />
        </>
      )}
    </Dialog>
  );
}
