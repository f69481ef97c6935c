import { call } from '@planner/api-client';
import type { CashCategory } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, IconButton, Tag } from '@planner/ui';
import { counted } from '@planner/wording';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import cabinet from '../../account.module.css';
import styles from './categories.module.css';
import { CategoryNameForm } from './category-name-form.tsx';

/** ACC-102, ACC-103. A category with its number of uses. A press renames it in place, hides it or shows it. */
export function CategoryRow({ category }: { category: CashCategory }) {
  const { id, name, hidden, lines, version } = category;
  const { toast } = useShell();
  const change = useCommand('PUT /api/categories/{id}');
  // The version of the category that is being renamed.
  const [renamed, setRenamed] = useState<number | null>(null);
  const isRenaming = renamed !== null;
  const row = useRef<HTMLLIElement>(null);
  const wasRenaming = useRef(false);
  // The pressed button disappears: the focus moves to the control that replaces it.
  useEffect(() => {
    if (isRenaming !== wasRenaming.current) {
      row.current?.querySelector<HTMLElement>(isRenaming ? 'input' : 'button')?.focus();
    }
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  if (renamed !== null) {
    return (
      <li ref={row} className={styles.row}>
        <CategoryNameForm
          subject={String(id)}
          label={`Новое название категории «${name}»`}
          name={name}
          button="Сохранить"
          whileSaving="Сохраняем"
          send={(typed) => change.mutateAsync({ params: { id }, body: { name: typed, version: renamed } })}
          renew={async () => {
            const all = await call('GET /api/categories', {});
            const fresh = all.find((one) => one.id === id) ?? category;
            setRenamed(fresh.version);
            return fresh.name;
          }}
          onSaved={(typed) => {
            setRenamed(null);
            toast(`Теперь «${typed}», во всех операциях`, 'done');
          }}
          onCancel={() => setRenamed(null)}
        />
      </li>
    );
  }
  const turn = () =>
    change.mutate(
      { params: { id }, body: { hidden: !hidden, version } },
      {
        onSuccess: () => toast(hidden ? 'Категория снова видна' : 'Категория скрыта', 'done'),
        onError: (refusal) => toast(refusal.message, 'error'),
      },
    );
  return (
    <li ref={row} className={styles.row}>
      <div className={cabinet.row}>
        <span className={cabinet.what}>
          <b>
            {name} {hidden && <Tag>Скрыта</Tag>}
          </b>
          <span>{lines === 0 ? 'Операций нет' : counted(lines, 'операция')}</span>
        </span>
        <span className={styles.buttons}>
          <IconButton label={`Переименовать категорию «${name}»`} onClick={() => setRenamed(version)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <Button
            size="small"
            aria-label={`${hidden ? 'Показать' : 'Скрыть'} категорию «${name}»`}
            isLoading={change.isPending}
            onClick={turn}
          >
            {hidden ? 'Показать' : 'Скрыть'}
          </Button>
        </span>
      </div>
    </li>
  );
}
