import { useLive, usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { EmptyState, ErrorBar, Loading, Segmented, Select, ShowMore, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import { CircleCheckBig } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PERIODS, periodIn } from '../period.ts';
import { FailureRow } from './failure-row.tsx';
import styles from './failures.module.css';

/** Of the shell pages tell too, and nobody decides about its versions here. */
const SHELL = 'shell';

/** What versions a remote has, to choose from. */
function useVersions(remote: string | null) {
  const isDecided = remote !== null && remote !== SHELL;
  const { data } = useLive(
    'GET /api/platform/remotes/{remote}',
    { params: { remote: remote ?? '' } },
    { enabled: isDecided },
  );
  return isDecided ? (data?.versions ?? []).map(({ version }) => ({ id: version, text: version })) : [];
}

/** PLT-265. Where remotes fail, the frequent first; of one remote where it is given. What is looked for stands in the address. */
export function FailuresPart({ of }: { of?: string }) {
  const { time_zone } = useUser();
  const [search, setSearch] = useSearchParams();
  const { data: remotes = [] } = useLive('GET /api/platform/remotes', {}, { enabled: of === undefined });
  const remote = of ?? search.get('remote');
  const version = search.get('version');
  const versions = useVersions(remote);
  const period = periodIn(search.get('period'));
  const read = usePages('GET /api/platform/failures', {
    query: { period, page_size: 20, ...(remote !== null && { remote }), ...(version !== null && { version }) },
  });
  const { data, error, isFetching, refetch, isFetchNextPageError } = read;
  const choose = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  return (
    <>
      <div className={styles.filter}>
        <Segmented
          label="За какое время"
          options={PERIODS}
          value={period}
          onChange={(value) => choose({ period: value === 'day' ? null : value })}
        />
        {of === undefined && (
          <Select
            label="Раздел"
            className={styles.select}
            placeholder="Все разделы"
            items={[...remotes.map((one) => one.remote), SHELL].map((name) => ({ id: name, text: name }))}
            value={remote}
            isClearable
            onChange={(value) => choose({ remote: value, version: null })}
          />
        )}
        {versions.length > 0 && (
          <Select
            label="Версия"
            className={styles.select}
            placeholder="Все версии"
            items={versions}
            value={version}
            isClearable
            onChange={(value) => choose({ version: value })}
          />
        )}
      </div>
      {error && !isFetchNextPageError && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('сбои', read, time_zone)}
        </ErrorBar>
      )}
      {!data && !error && (
        <Loading label="Загружаем сбои" className={styles.list}>
          <Skeleton height={96} />
          <Skeleton height={96} />
        </Loading>
      )}
      {data?.items.length === 0 && (
        <EmptyState title="Сбоев нет" icon={<CircleCheckBig aria-hidden="true" />}>
          За это время страницы ни о чём не сообщили.
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Сбои">
            {data.items.map((group) => (
              <FailureRow key={group.id} group={group} />
            ))}
          </ul>
          <ShowMore shown={data.items.length} total={data.total} {...read.end} />
        </>
      )}
    </>
  );
}
