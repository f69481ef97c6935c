import type { ApiError } from '@planner/api-client';
import { formatRoubles } from '@planner/money';
import { Skeleton, Tile } from '@planner/ui';
import styles from './finance.module.css';

/** The part of a query's state that a sum needs. */
export interface Reading<Answer> {
  readonly data: Answer | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

interface MoneyTileProps<Answer> {
  title: string;
  read: Reading<Answer>;
  amount(answer: Answer): number;
  note(answer: Answer): string;
}

/** FIN-2. One sum of the page. It loads, fails and retries separately. */
export function MoneyTile<Answer>({ title, read, amount, note }: MoneyTileProps<Answer>) {
  const { data, error, refetch, isFetching } = read;
  const retry = (
    <button
      type="button"
      className={styles.retry}
      aria-label={`Повторить: ${title}`}
      disabled={isFetching}
      onClick={() => void refetch()}
    >
      Не загрузилось. Повторить
    </button>
  );
  return (
    <Tile title={title} note={error ? retry : data === undefined ? '' : note(data)}>
      {data !== undefined ? formatRoubles(amount(data)) : error ? '—' : <Skeleton width={96} height={24} />}
    </Tile>
  );
}
