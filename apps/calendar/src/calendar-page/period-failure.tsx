import type { ApiError } from '@planner/api-client';
import { ErrorBar } from '@planner/ui';
import { failedText } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './calendar-screen.module.css';

interface PeriodFailureProps {
  answer: UseQueryResult<unknown, ApiError>;
  /** The period after «Не удалось загрузить». */
  period: string;
  zone: string;
}

/** WRD-16. The lessons of a period that could not be read. */
export function PeriodFailure({ answer, period, zone }: PeriodFailureProps) {
  const { error, refetch, isFetching } = answer;
  return (
    error && (
      <div className={styles.failure}>
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText(period, answer, zone)}
        </ErrorBar>
      </div>
    )
  );
}
