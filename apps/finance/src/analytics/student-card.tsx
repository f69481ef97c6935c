import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, Field, ReadStatus, Select, Skeleton } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '../period/period.ts';
import styles from './analytics.module.css';
import { StudentYear } from './student-year.tsx';

/** FIN-122. One student's part of the year. The address names the student; the first one earned most. */
export function StudentCard({ period }: { period: Period }) {
  const { time_zone } = useUser();
  const [search, setSearch] = useSearchParams();
  const read = useLive('GET /api/students-earnings', { query: period }, { keepPrevious: true });
  const { data } = read;
  const asked = Number(search.get('student'));
  const chosen = data?.find(({ student_id }) => student_id === asked) ?? data?.[0];
  const choose = (student_id: number | null) => {
    const next = new URLSearchParams(search);
    if (student_id !== null) next.set('student', String(student_id));
    setSearch(next, { replace: true });
  };
  return (
    <Card title="По одному ученику">
      <ReadStatus read={read} what="суммы по ученикам" zone={time_zone}>
        <Skeleton height={200} />
      </ReadStatus>
      {data?.length === 0 && <p className={styles.none}>За год никто не занимался и не платил</p>}
      {data !== undefined && chosen !== undefined && (
        <div className={styles.student}>
          <Field label="Ученик">
            <Select
              isSearchable
              placeholder="Выберите ученика"
              emptyText="Такого ученика нет"
              items={data.map((row) => ({ id: row.student_id, text: distinctName(row) }))}
              value={chosen.student_id}
              onChange={choose}
            />
          </Field>
          <StudentYear student_id={chosen.student_id} period={period} />
        </div>
      )}
    </Card>
  );
}
