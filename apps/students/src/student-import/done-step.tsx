import type { StudentImport } from '@planner/contract';
import { Banner, Button, buttonClass } from '@planner/ui';
import { counted } from '@planner/wording';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './import.module.css';

interface DoneStepProps {
  read: StudentImport;
  imported: number;
  onAgain(): void;
}

/** IMP-24. The number of created cards, and the fate of the other rows. */
export function DoneStep({ read, imported, onAgain }: DoneStepProps) {
  const left = read.counts.rows - imported;
  return (
    <>
      <Banner tone="good">Добавлено: {counted(imported, 'ученик')}</Banner>
      {left > 0 && (
        <p className={styles.hint}>
          Не вошли: {counted(left, 'строка')}. Исправьте их в файле и загрузите его снова: добавленные не повторятся.
        </p>
      )}
      <div className={styles.ways}>
        {left > 0 && (
          <a
            href={`/api/students/import-excel/${read.import_id}/rejected`}
            download
            className={buttonClass({ look: 'secondary' })}
          >
            <Download aria-hidden="true" />
            Скачать не вошедшие
          </a>
        )}
        <Button onClick={onAgain}>Загрузить ещё</Button>
        <Link to="/my-students-test" className={buttonClass({ look: 'primary' })}>
          К ученикам
        </Link>
      </div>
    </>
  );
}
