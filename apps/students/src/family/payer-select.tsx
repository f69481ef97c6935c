import type { Payer } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { Select } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { useState } from 'react';

interface PayerSelectProps {
  value: number | null;
  /** The student whose own payers are not offered. */
  without?: number;
  /** The payer that is not offered: it is merged with the chosen one. */
  except?: number;
  onChange(this: void, payer: Payer | null): void;
}

const LIST = 'GET /api/payers';

/**
 * PAY-38. The choice of an existing payer. The server searches. The names of the students distinguish payers of the
 * same name.
 */
export function PayerSelect({ value, without, except, onChange }: PayerSelectProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Payer | null>(null);
  const search = typed.trim();
  const read = useLive(LIST, { query: search === '' ? {} : { search } }, { keepPrevious: true });
  const found = read.data?.items ?? [];
  const offered = found.filter(
    (payer) => payer.payer_id !== except && !payer.students.some(({ student_id }) => student_id === without),
  );
  const left = (read.data?.total ?? 0) - found.length;
  const itemOf = ({ payer_id, name, students }: Payer) => ({
    id: payer_id,
    name,
    hint: students.map((one) => distinctName(one)).join(', '),
  });
  return (
    <Select
      isSearchable
      isClearable
      items={offered.map(itemOf)}
      known={chosen === null ? [] : [itemOf(chosen)]}
      isLoading={read.isPending}
      onSearch={setTyped}
      note={left > 0 ? `И ещё ${left}: начните вводить имя` : undefined}
      emptyText={search === '' ? 'Других плательщиков нет' : 'Никого не нашли'}
      placeholder="Имя плательщика или ученика"
      value={value}
      onChange={(id) => {
        const payer = offered.find(({ payer_id }) => payer_id === id) ?? null;
        setChosen(payer);
        onChange(payer);
      }}
    />
  );
}
