import type { StudentProfile } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { ErrorBar, ReadStatus, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import { HomeworkGrades } from './homework-grades.tsx';
import { ProblemsCard } from './learnt/problems-card.tsx';
import { TopicsCard } from './learnt/topics-card.tsx';
import { MonthReportCard } from '../month-report/month-report-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { monthsOf } from './months.ts';
import styles from './progress.module.css';
import { ResultsCard } from './results/results-card.tsx';

/** LRN-60. The student's progress: grades and attendance by month, results, learnt topics and open difficulties. */
export function ProgressTab({ student }: { student: StudentProfile }) {
  const { time_zone } = useUser();
  const params = { id: student.id };
  const analytics = useLive('GET /api/analutics-student/{id}', { params });
  const grades = useLive('GET /api/students-all-grades/{id}', { params });
  return (
    <div className={styles.progress}>
      <ReadStatus read={analytics} what="прогресс по месяцам" zone={time_zone} label="Загружаем прогресс">
        <Skeleton height={96} />
        <Skeleton height={280} />
      </ReadStatus>
      {analytics.data !== undefined && (
        <>
          <MonthsCard analytics={analytics.data} />
          <MonthReportCard student_id={student.id} months={monthsOf(analytics.data.by_month)} />
        </>
      )}
      <ResultsCard student_id={student.id} />
      {grades.error && (
        <ErrorBar onRetry={() => void grades.refetch()} isRetrying={grades.isFetching}>
          {failedText('оценки', grades, time_zone)}
        </ErrorBar>
      )}
      {grades.data !== undefined && <HomeworkGrades grades={grades.data} />}
      <ProblemsCard problems={student.open_problems} />
      <TopicsCard student_id={student.id} />
    </div>
  );
}
