import type { CashCategory, StudentCard } from '@planner/contract';
import { useLive, useStudentOptions } from '@planner/live-data';
import { Button, Select, TextInput } from '@planner/ui';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { distinctName } from '@planner/wording';
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

const personItem = (card: StudentCard) => ({ id: card.id, text: distinctName(card) });

/**
 * FIN-100: returns the categories that are offered or have operations, and the category in the address even if it was
 * renamed.
 */
function categoryNames(all: readonly CashCategory[], asked: string | undefined): string[] {
  const names = all.filter(({ hidden, lines }) => !hidden || lines > 0).map(({ name }) => name);
  return [...new Set(asked === undefined ? names : [...names, asked])];
}

/**
 * FIN-20, FIN-27, FIN-32. Filters by kind, student, category, receipt and words. On a phone all except the words are
 * behind «Фильтры».
 */
export function HistoryToolbar({ filter, typed, onType, onChange }: HistoryToolbarProps) {
  const categories = useLive('GET /api/categories', {});
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { type, student_id, category, tax_receipt } = filter;
  const student = Number(student_id) || null;
  const people = useStudentOptions({ show: 'students', ids: student === null ? [] : [student] });
  const names = categoryNames(categories.data ?? [], category);
  const set = [type, student_id, category, tax_receipt].filter((one) => one !== undefined).length;
  return (
    <div className={styles.toolbar}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label="Найти операцию"
        placeholder="Имя, категория, слово"
        maxLength={200}
        icon={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button
        className={styles.fold}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-label={set === 0 ? 'Фильтры' : `Фильтры: ${set}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {set > 0 && set}
      </Button>
      <div id={id} className={styles.selects} data-folded={isOpen ? undefined : ''}>
        <Select
          isClearable
          label="Вид"
          placeholder="Все виды"
          items={ITEMS}
          value={ITEMS.find(({ id }) => id === filter.type)?.id ?? null}
          onChange={(kind) => onChange({ type: kind ?? undefined })}
        />
        <Select
          isClearable
          isSearchable
          label="Ученик"
          placeholder="Все ученики"
          {...people.field}
          isLoading={people.isPending || people.isSearching}
          items={people.offered.map(personItem)}
          known={people.known.map(personItem)}
          value={student}
          onChange={(chosen) => onChange({ student_id: chosen ?? undefined })}
        />
        <Select
          isClearable
          label="Категория"
          placeholder="Все категории"
          isLoading={categories.isPending}
          items={names.map((id) => ({ id, text: id }))}
          value={filter.category ?? null}
          onChange={(name) => onChange({ category: name ?? undefined })}
        />
        <Select
          isClearable
          label="Чек"
          placeholder="С чеком и без"
          items={RECEIPT_ITEMS}
          value={RECEIPT_ITEMS.find(({ id }) => id === filter.tax_receipt)?.id ?? null}
          onChange={(receipt) => onChange({ tax_receipt: receipt ?? undefined })}
        />
      </div>
    </div>
  );
}
