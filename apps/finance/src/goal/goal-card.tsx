import type { ApiError } from '@planner/api-client';
import type { EarnedGoal } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { useUser } from '@planner/shell-api';
import { Button, Card, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { counted, failedText } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { GoalDialog } from './goal-dialog.tsx';
import { GoalRing } from './goal-ring.tsx';
import styles from './goal.module.css';

function stillToGo({ percent, lessons_to_goal }: EarnedGoal): string {
  if (percent !== null && percent >= 100) return 'Цель достигнута';
  return lessons_to_goal === null ? '' : `Ещё примерно ${counted(lessons_to_goal, 'занятие')}`;
}

interface GoalCardProps {
  read: UseQueryResult<EarnedGoal, ApiError>;
  /** FIN-5: false until the page is known to stay, so that the offer does not flash. */
  mayOffer: boolean;
}

/** FIN-8. The goal of this month, its progress, and the forecast with the planned lessons. */
export function GoalCard({ read, mayOffer }: GoalCardProps) {
  const { time_zone } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch, isFetching } = read;
  const open = () => setIsOpen(true);
  const isAwaited = data === undefined ? !error : data.goal === null && !mayOffer;
  return (
    <Card
      title="Цель месяца"
      action={
        data?.goal != null && (
          <Button size="small" look="quiet" onClick={open}>
            Изменить
          </Button>
        )
      }
    >
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('цель', read, time_zone)}
        </ErrorBar>
      )}
      {isAwaited && (
        <Loading label="Загружаем цель">
          <Skeleton height={96} />
        </Loading>
      )}
      {data !== undefined && data.goal === null && mayOffer && (
        <div className={styles.unset}>
          <p>Сколько вы хотите зарабатывать в месяц? Покажем, сколько осталось.</p>
          <Button look="soft" onClick={open}>
            Задать цель
          </Button>
        </div>
      )}
      {data !== undefined && data.goal !== null && (
        <div className={styles.goal}>
          <GoalRing percent={data.percent ?? 0} />
          <p className={styles.words}>
            <b>{formatRoubles(data.earned)}</b>
            <span>из {formatRoubles(data.goal)}</span>
            <small>{stillToGo(data)}</small>
          </p>
        </div>
      )}
      {isOpen && data !== undefined && <GoalDialog known={data} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
