import { failedText } from '@planner/wording';
import type { StudentCard as Card } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { ErrorBar, ShowMore, longPageClass } from '@planner/ui';
import { CardList } from './card-list.tsx';
import { ListSummary } from './list-summary.tsx';
import { ListToolbar } from '../finding/list-toolbar.tsx';
import { ListTop } from './list-top.tsx';
import { cardKey, isGroup } from '../finding/list-view.ts';
import { NobodyHere } from './nobody-here.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './student-list.module.css';
import { useCardRemoval } from './use-card-removal.tsx';
import { useChosen } from './use-chosen.ts';
import { useGroupDialog } from './use-group-dialog.tsx';
import { useListView } from '../finding/use-list-view.ts';
import { useTypedSearch } from '../finding/use-typed-search.ts';

/** All current students and groups. */
export function MyStudentsPage() {
  const { modals } = useShell();
  const { search, typed, type } = useTypedSearch();
  const [view, change] = useListView();
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
  const removal = useCardRemoval(selection.clear);
  const groupDialog = useGroupDialog();
  const isNobody = data?.counts.all === 0 && search === '';

  const add = () => void modals.open('student-form', {});
  const edit = (card: Card) =>
    isGroup(card) ? groupDialog.edit(card.id) : void modals.open('student-form', { student_id: card.id });

  return (
    <div className={longPageClass}>
      <ListTop
        canAdd={(data !== undefined || error !== null) && !isNobody}
        onAdd={add}
        onAddGroup={() => groupDialog.create([])}
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
          onDelete={removal.askDelete}
        />
        {data !== undefined && (data.total > data.page_size || !read.isWhole) && (
          <ShowMore isOnSight shown={shown.length} total={data.total} {...read.end} />
        )}
        {selection.chosen.length > 0 && (
          <SelectionBar
            count={selection.chosen.length}
            isBusy={removal.students.isBusy}
            onGroup={() => groupDialog.create(selection.chosen.map(({ id }) => id))}
            onArchive={() => removal.students.archive(selection.chosen)}
            onDelete={() => removal.students.askDelete(selection.chosen)}
            onClear={selection.clear}
          />
        )}
      </div>
      {groupDialog.dialog}
      {removal.dialog}
    </div>
  );
}
