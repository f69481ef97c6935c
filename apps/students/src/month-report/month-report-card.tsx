import { Card, Chips } from '@planner/ui';
import { useState } from 'react';
import styles from './month-report.module.css';
import { SentMonth } from './sent-month.tsx';

/** A month by its first letters of the date, such as `2026-11`, with its words. */
interface ShownMonth {
  readonly key: string;
  readonly label: string;
}

const MOST_MONTHS = 6;

interface MonthReportCardProps {
  student_id: number;
  /** The months of the student, the earliest first. */
  months: readonly ShownMonth[];
}

/** MSG-34. The months of a student. A press opens one as the family will read it. */
export function MonthReportCard({ student_id, months }: MonthReportCardProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const shown = months.slice(-MOST_MONTHS).toReversed();
  if (shown.length === 0) return null;
  return (
    <Card title="Итоги месяца для семьи">
      <div className={styles.report}>
        <Chips
          isSingle
          label="Месяц"
          options={shown.map(({ key, label }) => ({ value: key, label }))}
          values={opened === null ? [] : [opened]}
          onChange={([chosen = null]) => setOpened(chosen)}
        />
        {opened !== null && (
          <SentMonth
            key={`${opened} ${round}`}
            student_id={student_id}
            month={opened}
            onSent={() => setRound(round + 1)}
          />
        )}
      </div>
    </Card>
  );
}
