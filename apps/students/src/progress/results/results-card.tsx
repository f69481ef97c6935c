import type { Result } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, Card, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styles from '../progress.module.css';
import { ResultDialog } from './result-dialog.tsx';
import { ResultRow } from './result-row.tsx';

/** LRN-61. The tests and exams of a student, newest first. */
export function ResultsCard({ student_id }: { student_id: number }) {
  const { time_zone } = useUser();
  const pages = usePages('GET /api/student-results', { query: { student_id } });
  const { data } = pages;
  const [open, setOpen] = useState<Result | 'new' | null>(null);
  return (
    <Card
      title="Результаты"
      action={
        <Button size="small" look="soft" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
          Записать результат
        </Button>
      }
    >
      <ReadStatus read={pages} what="результаты" zone={time_zone}>
        <Skeleton height={96} />
      </ReadStatus>
      {data?.total === 0 && <p className={styles.empty}>Контрольных, тестов и пробных экзаменов пока не записано</p>}
      {data !== undefined && data.total > 0 && (
        <ul className={styles.list} aria-label="Результаты">
          {data.items.map((result) => (
            <ResultRow key={result.id} result={result} onEdit={() => setOpen(result)} />
          ))}
        </ul>
      )}
      {data !== undefined && <ShowMore shown={data.items.length} total={data.total} {...pages.end} />}
      {open !== null && (
        <ResultDialog student_id={student_id} result={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
