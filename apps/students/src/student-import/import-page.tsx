import { PageTop, pageClass } from '@planner/ui';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '../way-back/back-link.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import.module.css';
import { RowsStep } from './rows-step.tsx';
import { useTable } from './use-table.ts';

const STEPS = ['Файл', 'Столбцы', 'Проверка', 'Готово'] as const;

/** IMP-20. Imports students from a file in four steps. Nothing is created before the third step confirms it. */
export function ImportPage() {
  const table = useTable();
  const [isChecked, setIsChecked] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { read } = table;
  const step = read === null ? 0 : read.imported !== null ? 3 : isChecked ? 2 : 1;

  // Moves a keyboard or screen reader user to the beginning of the step.
  useEffect(() => {
    if (step > 0) title.current?.focus();
  }, [step]);

  const startOver = () => {
    setIsChecked(false);
    table.forget();
  };

  return (
    <div className={pageClass}>
      <PageTop before={<BackLink />} title="Импорт учеников" />
      <div className={styles.content}>
        <ol className={styles.steps} aria-label="Шаги импорта">
          {STEPS.map((name, at) => (
            <li key={name} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
              {name}
            </li>
          ))}
        </ol>
        <section aria-labelledby="import-step" className={styles.step}>
          <h2 ref={title} id="import-step" tabIndex={-1} className={styles.title}>
            {step === 0 ? 'Файл Excel или CSV' : (read?.file_name ?? '')}
          </h2>
          {read === null && <FileStep table={table} />}
          {read !== null && step === 1 && (
            <ColumnsStep table={table} read={read} onNext={() => setIsChecked(true)} onBack={startOver} />
          )}
          {read !== null && step === 2 && <RowsStep table={table} read={read} onBack={() => setIsChecked(false)} />}
          {read !== null && read.imported !== null && (
            <DoneStep read={read} imported={read.imported} onAgain={startOver} />
          )}
        </section>
      </div>
    </div>
  );
}
