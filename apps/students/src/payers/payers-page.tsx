import type { Payer } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import {
  Button,
  EmptyState,
  longPageClass,
  NarrowHidden,
  PageTop,
  ReadStatus,
  ShowMore,
  Skeleton,
  TextInput,
} from '@planner/ui';
import { Search, SearchX, UserPlus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { PayerDialog } from '../family/payer-dialog.tsx';
import { useTypedSearch } from '../finding/use-typed-search.ts';
import { BackLink } from '../way-back/back-link.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PayerItem } from './payer-item.tsx';
import styles from './payers.module.css';
import { RemoveDialog } from './remove-dialog.tsx';

/** A shorter list is visible at a glance, so it needs no search. */
const SEARCH_FROM = 10;

type Opened = { dialog: 'edit' | 'merge' | 'remove'; payer: Payer } | { dialog: 'add' };

/** PAY-40. All payers of the teacher, by the alphabet, with their students. */
export function PayersPage() {
  const { time_zone } = useUser();
  const { search, typed, type } = useTypedSearch();
  const read = usePages(
    'GET /api/payers',
    { query: search === '' ? {} : { search } },
    { keepPrevious: true, keyOf: ({ payer_id }) => payer_id },
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { data } = read;
  const total = data?.total ?? 0;
  const add = (
    <Button look="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setOpened({ dialog: 'add' })}>
      <NarrowHidden>Добавить плательщика</NarrowHidden>
    </Button>
  );
  return (
    <div className={longPageClass}>
      <PageTop
        before={<BackLink />}
        title={<>Плательщики {search === '' && total > 0 && <small>{total}</small>}</>}
        actions={add}
      />
      <div className={styles.content}>
        <ReadStatus read={read} what="плательщиков" zone={time_zone} className={styles.skeleton}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </ReadStatus>
        {data !== undefined && total === 0 && search === '' && (
          <EmptyState title="Плательщиков пока нет" icon={<Wallet aria-hidden="true" />}>
            Здесь будут родители и все, кто платит за занятия. Один плательщик может платить за нескольких учеников.
          </EmptyState>
        )}
        {(total > SEARCH_FROM || typed !== '' || search !== '') && (
          <TextInput
            type="search"
            aria-label="Найти плательщика"
            placeholder="Имя плательщика или ученика"
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
        {data !== undefined && data.items.length > 0 && (
          <ul className={styles.list} aria-label="Плательщики">
            {data.items.map((payer) => (
              <PayerItem
                key={payer.payer_id}
                payer={payer}
                canMerge={total > 1 || search !== ''}
                onAct={(dialog) => setOpened({ dialog, payer })}
              />
            ))}
          </ul>
        )}
        {data !== undefined && (data.total > data.page_size || !read.isWhole) && (
          <ShowMore isOnSight shown={data.items.length} total={total} {...read.end} />
        )}
      </div>
      {opened?.dialog === 'add' && <PayerDialog student_id={null} payer={null} onClose={close} />}
      {opened?.dialog === 'edit' && <PayerDialog student_id={null} payer={opened.payer} onClose={close} />}
      {opened?.dialog === 'merge' && <MergeDialog payer={opened.payer} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveDialog payer={opened.payer} onClose={close} />}
    </div>
  );
}
