import { Button, ErrorBar } from '@planner/ui';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './import.module.css';
import type { Table } from './use-table.ts';

const TEMPLATE = '/api/students/import-excel/template';

/** IMP-21. A file is chosen or dropped; while it is sent and read it says how far it is and can be given up. */
export function FileStep({ table }: { table: Table }) {
  const { sending, fault } = table;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && sending === null) table.send(file);
  };
  return (
    <>
      {fault !== null && <ErrorBar onRetry={table.retry}>{fault}</ErrorBar>}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => {
          setIsOver(true);
          event.preventDefault();
        }}
        onDrop={(event) => {
          setIsOver(false);
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <FileSpreadsheet aria-hidden="true" />
        {sending === null ? (
          <>
            <p>Перетащите сюда таблицу: в первой строке заголовки, ниже ученики</p>
            <Button look="primary" onClick={() => input.current?.click()}>
              Выбрать файл
            </Button>
            <small>.xlsx или .csv, до 5 МБ и 5 000 строк</small>
          </>
        ) : (
          <>
            <p role="status">{sending.share < 1 ? `Отправляем ${sending.name}` : `Читаем ${sending.name}`}</p>
            <progress
              aria-label={sending.name}
              className={styles.progress}
              value={sending.share < 1 ? sending.share : undefined}
            />
            <Button onClick={table.cancel}>Отменить</Button>
          </>
        )}
        <input
          ref={input}
          hidden
          type="file"
          aria-label="Файл с учениками"
          accept=".xlsx,.csv,text/csv"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file can be chosen again after it was mended.
            currentTarget.value = '';
          }}
        />
      </div>
      <a href={TEMPLATE} download className={styles.template}>
        <Download aria-hidden="true" />
        Скачать образец таблицы
      </a>
    </>
  );
}
