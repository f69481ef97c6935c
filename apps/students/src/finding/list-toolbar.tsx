import { Chips, Select, TextInput } from '@planner/ui';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { type Filter, FILTERS, type ListView, type Sort } from './list-view.ts';
import styles from './list-toolbar.module.css';
import { useSearchKey } from './use-search-key.ts';

interface ListToolbarProps {
  typed: string;
  onType(text: string): void;
  view: ListView;
  onView(view: ListView): void;
  /** null while the list is unknown. */
  counts: Record<Filter, number> | null;
}

const FILTER_TEXT: Record<Filter, string> = {
  all: 'Все',
  groups: 'Группы',
  to_check: 'Ждут проверки',
  debtors: 'Должники',
  trial: 'Пробные',
};
const SORTS: { id: Sort; text: string }[] = [
  { id: 'name', text: 'По имени' },
  { id: 'next_lesson', text: 'По ближайшему занятию' },
  { id: 'debt', text: 'По долгу' },
];

/** STU-61, STU-62, STU-180, WRD-17. Search, filters with their counts, and order. */
export function ListToolbar({ typed, onType, view, onView, counts }: ListToolbarProps) {
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  return (
    <div className={styles.toolbar}>
      <TextInput
        ref={field}
        type="search"
        className={styles.search}
        aria-label="Найти ученика"
        aria-keyshortcuts="/"
        placeholder="Имя или телефон"
        maxLength={200}
        icon={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div className={styles.filters}>
        <Chips
          isSingle
          label="Показать"
          options={FILTERS.map((value) => ({
            value,
            label: counts === null ? FILTER_TEXT[value] : `${FILTER_TEXT[value]} ${counts[value]}`,
          }))}
          values={[view.filter]}
          onChange={([filter = 'all']) => onView({ ...view, filter })}
        />
      </div>
      <Select
        label="Порядок"
        className={styles.sort}
        items={SORTS}
        value={view.sort}
        onChange={(sort) => onView({ ...view, sort: sort ?? 'name' })}
      />
    </div>
  );
}
