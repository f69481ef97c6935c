import type { Payer } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Field, ReadStatus, Select } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { useState } from 'react';

interface PayerFieldProps {
  value: number | null;
  error?: string | undefined;
  /** Offers only the payers without a plan of bills. */
  isForPlan?: boolean;
  onChange(this: void, id: number | null): void;
}

const itemOf = ({ payer_id, name, students }: Payer) => ({
  id: payer_id,
  text: name,
  hint: students.map((one) => distinctName(one)).join(', '),
});

/** BIL-93. A payer: of a new plan, or any. The server searches. */
export function PayerField({ value, error, isForPlan = true, onChange }: PayerFieldProps) {
  const { time_zone } = useUser();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Payer | null>(null);
  const search = typed.trim();
  const read = useLive(
    'GET /api/payers',
    { query: { ...(isForPlan && { without_plan: 'true' as const }), ...(search !== '' && { search }) } },
    { keepPrevious: true },
  );
  const found = read.data?.items ?? [];
  const left = (read.data?.total ?? 0) - found.length;
  return (
    <>
      {read.error !== null && <ReadStatus read={read} what="плательщиков" zone={time_zone} />}
      <Field label="Кто платит" isRequired error={error}>
        <Select
          isSearchable
          isClearable
          items={found.map(itemOf)}
          known={chosen === null ? [] : [itemOf(chosen)]}
          isLoading={read.isPending}
          onSearch={setTyped}
          note={left > 0 ? `И ещё ${left}: начните вводить имя` : undefined}
          emptyText={
            search !== '' ? 'Никого не нашли' : isForPlan ? 'Плательщиков без своего плана нет' : 'Плательщиков нет'
          }
          placeholder="Имя плательщика или ученика"
          value={value}
          onChange={(id) => {
            setChosen(found.find(({ payer_id }) => payer_id === id) ?? null);
            onChange(id);
          }}
        />
      </Field>
    </>
  );
}
