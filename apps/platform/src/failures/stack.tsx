import type { ResultOf } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useMoment } from '../wording/use-moment.ts';
import styles from './failures.module.css';

type Failure = ResultOf<'GET /api/platform/remotes/{remote}/failures/{id}'>;
type Source = NonNullable<Failure['frames'][number]['source']>;

function SourcePlace({ source: { file, line, column, name, lines } }: { source: Source }) {
  return (
    <>
      <p>
        <code>
          {file}:{line}:{column}
          {name !== null && ` ${name}`}
        </code>
      </p>
      {lines.length > 0 && (
        // A keyboard user scrolls lines that are longer than the screen.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles.lines} tabIndex={0} aria-label={`${file}, строка ${line}`}>
          {lines.map(({ number, text }) => (
            <span key={number} data-here={number === line ? '' : undefined}>
              <i>{number}</i>
              {text}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </>
  );
}

/**
 * PLT-266. A failure's stack with positions in the sources. A line without a source map stays as the page reported it.
 */
export function Stack({ remote, id }: { remote: string; id: number }) {
  const { time_zone } = useUser();
  const moment = useMoment();
  const read = useLive('GET /api/platform/remotes/{remote}/failures/{id}', { params: { remote, id } });
  const { data, error, isFetching, refetch } = read;
  if (error && !data)
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        {failedText('стек', read, time_zone)}
      </ErrorBar>
    );
  if (!data)
    return (
      <Loading label="Загружаем стек">
        <Skeleton height={120} />
      </Loading>
    );
  const isUnmapped = data.frames.every(({ source }) => source === null);
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        Последний: {moment(data.at)}, номер на карточке {data.number}
        {data.status !== null && `, ответ ${data.status}`}
        {data.request_id !== null && `, запрос ${data.request_id}`}
      </p>
      {isUnmapped && (
        <p className={styles.quiet}>
          Карт исходного кода у этой версии нет: строки показаны так, как их прислала страница.
        </p>
      )}
      <ol className={styles.frames} aria-label="Стек">
        {data.frames.map(({ text, source }, place) => (
          <li key={place}>
            {source === null ? <code className={styles.built}>{text}</code> : <SourcePlace source={source} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
