import { requestKey } from '@planner/api-client';
import type { CashCategory } from '@planner/contract';
import { useCommand, useLive } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Card, ReadStatus, Segmented, Skeleton } from '@planner/ui';
import { useState } from 'react';
import cabinet from '../../account.module.css';
import styles from './categories.module.css';
import { CategoryNameForm } from './category-name-form.tsx';
import { CategoryRow } from './category-row.tsx';

type Type = CashCategory['type'];

const TYPES = [
  { value: 'expenditure', label: 'Расходы' },
  { value: 'income', label: 'Доходы' },
] as const;
/** The type in the genitive: of one sum, and of several. */
const OF = { expenditure: ['расхода', 'расходов'], income: ['дохода', 'доходов'] } as const satisfies Record<
  Type,
  readonly [string, string]
>;

function CategoryLists({ all }: { all: readonly CashCategory[] }) {
  const { toast } = useShell();
  const add = useCommand('POST /api/categories', { newKey: requestKey });
  const [type, setType] = useState<Type>('expenditure');
  const [ofOne, ofMany] = OF[type];
  const ofType = all.filter((category) => category.type === type);
  // Hidden categories follow the shown categories. Both groups are in alphabetical order.
  const shown = [...ofType.filter(({ hidden }) => !hidden), ...ofType.filter(({ hidden }) => hidden)];
  return (
    <div className={styles.lists}>
      <Segmented className={styles.types} label="Чьи категории" options={TYPES} value={type} onChange={setType} />
      <p className={cabinet.lead}>
        Эти категории видны при записи {ofOne}. Скрытые не видны, но в старых операциях остаются.
      </p>
      <ul className={styles.rows} aria-label={`Категории ${ofMany}`}>
        {shown.map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
      </ul>
      <CategoryNameForm
        key={type}
        subject={type}
        label={`Новая категория ${ofMany}`}
        button="Добавить"
        whileSaving="Добавляем"
        send={(name) => add.mutateAsync({ body: { type, name } })}
        onSaved={(name) => toast(`Категория «${name}» добавлена`, 'done')}
      />
    </div>
  );
}

/** ACC-100. The teacher's own categories of income and expenditure. */
export function CategoriesSection() {
  const { time_zone } = useUser();
  const read = useLive('GET /api/categories', {});
  const { data } = read;
  return (
    <div id="categories" className={cabinet.anchor}>
      <Card title="Категории">
        <ReadStatus read={read} what="категории" zone={time_zone}>
          <Skeleton height={320} />
        </ReadStatus>
        {data && <CategoryLists all={data} />}
      </Card>
    </div>
  );
}
