import type { ImportField, ImportMapping, StudentImport } from '@planner/contract';
import { IMPORT_FIELDS } from '@planner/contract/student-table';
import { Banner, Button, ErrorBar, Field, Select } from '@planner/ui';
import { counted } from '@planner/wording';
import styles from './import.module.css';
import { ReadingChoices } from './reading-choices.tsx';
import type { Table } from './use-table.ts';

interface ColumnsStepProps {
  table: Table;
  read: StudentImport;
  onNext(): void;
  onBack(): void;
}

const ITEMS = Object.entries(IMPORT_FIELDS).map(([id, { label }]) => ({ id, text: label }));

/** Returns the field that a column is mapped to. */
const fieldAt = (mapping: ImportMapping, column: number) =>
  Object.entries(mapping).find(([, at]) => at === column)?.[0] ?? null;

/**
 * Maps a column to a field. Each column has one field and each field one column, so earlier mappings of both are
 * removed.
 */
function changed(mapping: ImportMapping, column: number, field: string | null): ImportMapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field);
  // Only fields can be chosen.
  return Object.fromEntries(field === null ? others : [...others, [field as ImportField, column]]);
}

/** IMP-22. The mapping of columns to fields, guessed by the server, with an example for each column. */
export function ColumnsStep({ table, read, onNext, onBack }: ColumnsStepProps) {
  const { mapping, columns, counts } = read;
  const hasName = mapping.student_name != null || mapping.last_name != null;
  return (
    <>
      {table.fault !== null && <ErrorBar>{table.fault}</ErrorBar>}
      {read.reading !== null && <ReadingChoices reading={read.reading} isBusy={table.isBusy} onChange={table.reread} />}
      <p className={styles.hint}>
        {counted(counts.rows, 'строка')}. Проверьте, что из чего берётся; лишние столбцы можно не загружать.
      </p>
      <ul className={styles.columns} aria-label="Столбцы">
        {columns.map(({ title, sample }, column) => (
          <li key={column}>
            <span className={styles.column}>
              <b>{title}</b>
              <small>{sample === '' ? 'пусто' : sample}</small>
            </span>
            <Field label={`Поле для «${title}»`} isLabelHidden>
              <Select
                isClearable
                placeholder="Не загружать"
                items={ITEMS}
                value={fieldAt(mapping, column)}
                isDisabled={table.isBusy}
                onChange={(field) => table.remap(changed(mapping, column, field))}
              />
            </Field>
          </li>
        ))}
      </ul>
      {!hasName && <Banner tone="warn">Выберите столбец с именем ученика</Banner>}
      <div className={styles.ways}>
        <Button onClick={onBack}>Другой файл</Button>
        <Button look="primary" disabled={!hasName} isLoading={table.isBusy} loadingLabel="Проверяем" onClick={onNext}>
          Проверить строки
        </Button>
      </div>
    </>
  );
}
