import { Button, ErrorBar, ProgressBar } from '@planner/ui';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './import.module.css';
import { ProgressLine } from './progress-line.tsx';
import type { Table } from './use-table.ts';

const TEMPLATE = '/api/students/import-excel/template';

/** IMP-21. Chooses or drops a file. The upload shows its progress and can be cancelled. */
export function FileStep({ table }: { table: Table }) {
  const { sending, fault, progress } = table;
  // The server starts to read when the upload is complete.
  const isSent = sending?.share === 1 || progress !== null;
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
            <p>
              <span className={styles.byMouse}>Перетащите сюда таблицу</span>
              <span className={styles.byTouch}>Нужна таблица</span>: в первой строке заголовки, ниже ученики
            </p>
            <Button look="primary" onClick={() => input.current?.click()}>
              Выбрать файл
            </Button>
            <small>.xlsx или .csv, до 5 МБ и 5 000 строк</small>
          </>
        ) : (
          <>
            <p role="status">{isSent ? `Читаем ${sending.name}` : `Отправляем ${sending.name}`}</p>
            {isSent ? (
              <ProgressLine label={sending.name} progress={progress} />
            ) : (
              <ProgressBar aria-label={sending.name} className={styles.progress} value={sending.share} />
            )}
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
            // Otherwise the browser would not report the same file again after the user has corrected it.
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
