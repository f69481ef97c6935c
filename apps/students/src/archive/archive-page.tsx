import type { StudentCard } from '@planner/contract';
import { useCommand, usePages } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { EmptyState, longPageClass, PageTop, ReadStatus, ShowMore, Skeleton, TextInput } from '@planner/ui';
import { Archive, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { RESTORED } from '../removal/removal-wording.ts';
import { BackLink } from '../way-back/back-link.tsx';
import { ArchivedRow } from './archived-row.tsx';
import { useTypedSearch } from '../finding/use-typed-search.ts';
import styles from './archive.module.css';

/** A shorter list is visible at a glance, so it needs no search. */
const SEARCH_FROM = 10;

/** A student who is archived again gets a new row. A key of the id alone would keep the restored row hidden. */
const keyOf = ({ id, archived_at }: StudentCard): string => `${id} ${archived_at}`;

/** STU-73, STU-74. Archived students. Each can be restored. */
export function ArchivePage() {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const { search, typed, type } = useTypedSearch();
  const read = usePages(
    'GET /api/all-students-archive-teachers',
    { query: search === '' ? {} : { search } },
    { keepPrevious: true },
  );
  const { data } = read;
  const restore = useCommand('POST /api/toggle-student-archive/{id}');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const shown = data?.items.filter((card) => !gone.has(keyOf(card))) ?? [];
  const total = (data?.total ?? 0) - ((data?.items.length ?? 0) - shown.length);

  const bringBack = (card: StudentCard) => {
    const key = keyOf(card);
    setGone((keys) => new Set(keys).add(key));
    restore.mutateAsync({ params: { id: card.id }, body: { archived: false } }).then(
      () => toast(RESTORED, 'done'),
      (failure: Error) => {
        setGone((keys) => new Set([...keys].filter((one) => one !== key)));
        toast(failure.message, 'error');
      },
    );
  };

  return (
    <div className={longPageClass}>
      <PageTop before={<BackLink />} title={<>Архив {search === '' && total > 0 && <small>{total}</small>}</>} />
      <div className={styles.content}>
        <ReadStatus read={read} what="архив" zone={time_zone} className={styles.skeleton}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </ReadStatus>
        {data !== undefined && total === 0 && search === '' && (
          <EmptyState title="В архиве нет ни одного ученика" icon={<Archive aria-hidden="true" />}>
            Сюда попадут те, с кем вы закончили заниматься. Вернуть можно в любой момент.
          </EmptyState>
        )}
        {(total > SEARCH_FROM || typed !== '' || search !== '') && (
          <TextInput
            type="search"
            aria-label="Найти в архиве"
            placeholder="Найти в архиве"
            icon={<Search aria-hidden="true" />}
            className={styles.search}
            maxLength={200}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
        {data !== undefined && total === 0 && search !== '' && (
          <EmptyState title={`Никого не нашли по запросу «${search}»`} icon={<SearchX aria-hidden="true" />} />
        )}
        {shown.length > 0 && (
          <ul className={styles.list} aria-label="Ученики в архиве">
            {shown.map((card) => (
              <ArchivedRow key={card.id} card={card} onRestore={() => bringBack(card)} />
            ))}
          </ul>
        )}
        {data !== undefined && (data.total > data.page_size || !read.isWhole) && (
          <ShowMore isOnSight shown={shown.length} total={total} {...read.end} />
        )}
      </div>
    </div>
  );
}
