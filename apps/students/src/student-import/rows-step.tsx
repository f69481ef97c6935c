import type { ImportRow, StudentImport } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { Banner, Button, Checkbox, ErrorBar, Loading, Segmented, ShowMore, Skeleton, Tag } from '@planner/ui';
import { counted, studentName } from '@planner/wording';
import { useState } from 'react';
import styles from './import.module.css';
import { ProgressLine } from './progress-line.tsx';
import { RowFields } from './row-fields.tsx';
import type { Table } from './use-table.ts';

type Shown = 'all' | ImportRow['status'];
const STATUS = {
  ready: { text: 'Готово', tone: 'good' },
  duplicate: { text: 'Дубликат', tone: 'warn' },
  invalid: { text: 'Ошибка', tone: 'bad' },
} as const;
const keyOf = ({ row }: ImportRow) => row;

function Rows({ import_id, shown }: { import_id: number; shown: Shown }) {
  const read = usePages(
    'GET /api/students/import-excel/{id}/rows',
    { params: { id: import_id }, query: shown === 'all' ? {} : { status: shown } },
    { keyOf, keepPrevious: true },
  );
  const { data, error, refetch, isFetching } = read;
  if (error && !read.isFetchNextPageError) {
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Не удалось загрузить строки
      </ErrorBar>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Загружаем строки">
        <Skeleton height={44} />
      </Loading>
    );
  }
  return (
    <>
      {data.items.length === 0 && <p className={styles.hint}>Таких строк нет</p>}
      <ul className={styles.rows} aria-label="Строки таблицы">
        {data.items.map(({ row, status, errors, student_name, contact, fields }) => (
          <li key={row}>
            <span className={styles.number}>{row}</span>
            <span className={styles.who}>
              <b>{studentName({ student_name })}</b>
              {fields.length === 0 && contact !== '' && <small>{contact}</small>}
              {fields.length > 0 && <RowFields fields={fields} />}
              {errors.map((text) => (
                <small key={text} data-tone={STATUS[status].tone}>
                  {text}
                </small>
              ))}
            </span>
            <Tag tone={STATUS[status].tone}>{STATUS[status].text}</Tag>
          </li>
        ))}
      </ul>
      {data.total > data.page_size && <ShowMore shown={data.items.length} total={data.total} {...read.end} />}
    </>
  );
}

interface RowsStepProps {
  table: Table;
  read: StudentImport;
  onBack(): void;
}

/** IMP-23, IMP-60. Each row whole, with its number, outcome and reason, before any card is created. */
export function RowsStep({ table, read, onBack }: RowsStepProps) {
  const { counts, room } = read;
  const [shown, setShown] = useState<Shown>('all');
  const [hasTwins, setHasTwins] = useState(false);
  const added = counts.ready + (hasTwins ? counts.duplicate : 0);
  return (
    <>
      {added > room && (
        <Banner tone="bad">
          Готово: {counted(added, 'строка')}. Место в аккаунте: {counted(room, 'ученик')}. Уберите из таблицы лишние
          строки и загрузите её снова
        </Banner>
      )}
      <Segmented
        label="Какие строки показать"
        className={styles.filter}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: `Все ${counts.rows}` },
          { value: 'ready', label: `Готово ${counts.ready}` },
          { value: 'duplicate', label: `Дубликаты ${counts.duplicate}` },
          { value: 'invalid', label: `Ошибки ${counts.invalid}` },
        ]}
      />
      <div className={styles.sheet}>
        <Rows import_id={read.import_id} shown={shown} />
        <div className={styles.foot}>
          {table.fault !== null && <ErrorBar>{table.fault}</ErrorBar>}
          {counts.duplicate > 0 && (
            <Checkbox checked={hasTwins} onChange={({ currentTarget }) => setHasTwins(currentTarget.checked)}>
              Добавить и дубликаты: прежние карточки не изменятся
            </Checkbox>
          )}
          <div className={styles.ways}>
            <Button onClick={onBack} disabled={table.isBusy}>
              Назад к столбцам
            </Button>
            <Button
              look="primary"
              disabled={added === 0 || added > room}
              isLoading={table.isBusy}
              loadingLabel="Добавляем"
              onClick={() => table.confirm(hasTwins ? 'add' : 'skip')}
            >
              {added === 0 ? 'Добавлять некого' : `Добавить: ${counted(added, 'ученик')}`}
            </Button>
          </div>
          {table.isBusy && (
            <div className={styles.late}>
              <ProgressLine label={`Импорт: ${read.file_name}`} progress={table.progress} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
