import { useLive } from '@planner/live-data';
import { Select, TextInput } from '@planner/ui';
import { Search } from 'lucide-react';
import { studentName } from '../student-name.ts';
import { type HistoryFilter, RECEIPTS, TYPES } from './history-filter.ts';
import { RECEIPT_TEXT, TYPE_TEXT } from './history-wording.ts';
import styles from './history.module.css';

interface HistoryToolbarProps {
  filter: HistoryFilter;
  typed: string;
  onType(text: string): void;
  onChange(change: HistoryFilter): void;
}

const ITEMS = TYPES.map((id) => ({ id, text: TYPE_TEXT[id] }));
const RECEIPT_ITEMS = RECEIPTS.map((id) => ({ id, text: RECEIPT_TEXT[id] }));

/** FIN-20, FIN-27. By kind, student, category, receipt and words. */
export function HistoryToolbar({ filter, typed, onType, onChange }: HistoryToolbarProps) {
  const students = useLive('GET /api/all-students-teachers', { query: {} });
  const categories = useLive('GET /api/operations/categories', {});
  const people = (students.data ?? []).filter(({ student_count }) => student_count === null);
  const names = [...new Set([...(categories.data?.expenditure ?? []), ...(categories.data?.income ?? [])])];
  return (
    <div className={styles.toolbar}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label="Найти операцию"
        placeholder="Комментарий, категория, имя"
        maxLength={200}
        icon={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Select
        isClearable
        label="Вид"
        placeholder="Все виды"
        className={styles.select}
        items={ITEMS}
        value={ITEMS.find(({ id }) => id === filter.type)?.id ?? null}
        onChange={(type) => onChange({ type: type ?? undefined })}
      />
      <Select
        isClearable
        isSearchable
        label="Ученик"
        placeholder="Все ученики"
        className={styles.select}
        isLoading={students.isPending}
        items={people.map((card) => ({ id: card.id, text: studentName(card) }))}
        value={Number(filter.student_id) || null}
        onChange={(student_id) => onChange({ student_id: student_id ?? undefined })}
      />
      <Select
        isClearable
        label="Категория"
        placeholder="Все категории"
        className={styles.select}
        isLoading={categories.isPending}
        items={names.map((id) => ({ id, text: id }))}
        value={filter.category ?? null}
        onChange={(category) => onChange({ category: category ?? undefined })}
      />
      <Select
        isClearable
        label="Чек"
        placeholder="С чеком и без"
        className={styles.select}
        items={RECEIPT_ITEMS}
        value={RECEIPT_ITEMS.find(({ id }) => id === filter.tax_receipt)?.id ?? null}
        onChange={(tax_receipt) => onChange({ tax_receipt: tax_receipt ?? undefined })}
      />
    </div>
  );
}
