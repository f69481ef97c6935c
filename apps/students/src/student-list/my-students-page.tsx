import { failedText, studentName } from '@planner/wording';
import type { StudentCard as Card } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { lazyPart, useShell, useUser } from '@planner/shell-api';
import { ErrorBar, ShowMore } from '@planner/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGroupRemoval } from '../groups/use-group-removal.tsx';
import { useRemoval } from '../removal/use-removal.tsx';
import { CardList } from './card-list.tsx';
import { ListSummary } from './list-summary.tsx';
import { ListToolbar } from '../finding/list-toolbar.tsx';
import { ListTop } from './list-top.tsx';
import { cardKey, isGroup } from '../finding/list-view.ts';
import { NobodyHere } from './nobody-here.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './student-list.module.css';
import { useChosen } from './use-chosen.ts';
import { useListView } from '../finding/use-list-view.ts';
import { useTypedSearch } from '../finding/use-typed-search.ts';

const NewGroup = lazyPart('Новая группа', () => import('../group-form/new-group.tsx'), { look: 'over' });
const EditGroup = lazyPart('Группа', () => import('../group-form/edit-group.tsx'), { look: 'over' });

type EditedGroup = { readonly id: number } | { readonly student_ids: readonly number[] };

/** All who are taught now: students and groups. */
export function MyStudentsPage() {
  const { modals, toast } = useShell();
  const navigate = useNavigate();
  const { search, typed, type } = useTypedSearch();
  const [view, change] = useListView();
  const [group, setGroup] = useState<EditedGroup | null>(null);
  const { time_zone } = useUser();
  const { filter: show, sort } = view;
  const read = usePages(
    'GET /api/all-students-teachers',
    { query: { show, sort, ...(search !== '' && { search }) } },
    { keyOf: cardKey, keepPrevious: true },
  );
  const { data, error, refetch, isFetching, isPlaceholderData } = read;
  const shown = data?.items ?? [];
  const selection = useChosen(shown);
  const removal = useRemoval(selection.clear);
  const groupRemoval = useGroupRemoval();
  const isNobody = data?.counts.all === 0 && search === '';

  const add = () => void modals.open('student-form', {});
  const edit = (card: Card) =>
    isGroup(card) ? setGroup({ id: card.id }) : void modals.open('student-form', { student_id: card.id });
  const askDelete = (card: Card) => {
    const gone = { id: card.id, name: studentName(card) };
    if (isGroup(card)) groupRemoval.askDelete(gone);
    else removal.askDelete([gone]);
  };

  return (
    <div className={styles.page}>
      <ListTop
        canAdd={(data !== undefined || error !== null) && !isNobody}
        onAdd={add}
        onAddGroup={() => setGroup({ student_ids: [] })}
      />
      <div className={styles.content}>
        {!isNobody && (
          <>
            {search === '' && <ListSummary found={data ?? null} isWaiting={error === null} />}
            <ListToolbar typed={typed} onType={type} view={view} onView={change} counts={data?.counts ?? null} />
          </>
        )}
        {error && !read.isFetchNextPageError && (
          <ErrorBar className={styles.error} onRetry={() => void refetch()} isRetrying={isFetching}>
            {failedText('список учеников', read, time_zone)}
          </ErrorBar>
        )}
        {data !== undefined && shown.length === 0 && (
          <NobodyHere
            search={search}
            isFiltered={data.counts.all > 0}
            onAdd={add}
            onResetSearch={() => type('')}
            onResetFilters={() => change({ ...view, filter: 'all' })}
          />
        )}
        <CardList
          cards={error || data !== undefined ? shown : null}
          isStale={isPlaceholderData}
          isWhole={read.isWhole}
          selection={selection}
          onEdit={edit}
          onDelete={askDelete}
        />
        {data !== undefined && (data.total > data.page_size || !read.isWhole) && (
          <ShowMore isOnSight shown={shown.length} total={data.total} {...read.end} />
        )}
        {selection.chosen.length > 0 && (
          <SelectionBar
            count={selection.chosen.length}
            isBusy={removal.isBusy}
            onGroup={() => setGroup({ student_ids: selection.chosen.map(({ id }) => id) })}
            onArchive={() => removal.archive(selection.chosen)}
            onDelete={() => removal.askDelete(selection.chosen)}
            onClear={selection.clear}
          />
        )}
      </div>
      {group !== null && 'id' in group && <EditGroup id={group.id} onClose={() => setGroup(null)} />}
      {group !== null && 'student_ids' in group && (
        <NewGroup
          student_ids={group.student_ids}
          onClose={() => setGroup(null)}
          onSaved={({ id }) => {
            setGroup(null);
            toast('Группа создана', 'done');
            void navigate(`/my-students-test/group/${id}`);
          }}
        />
      )}
      {removal.dialog}
      {groupRemoval.dialog}
    </div>
  );
}
