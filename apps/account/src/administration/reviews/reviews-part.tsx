import type { ReviewState } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { EmptyState, Segmented } from '@planner/ui';
import { MessageSquareQuote } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styles from '../administration.module.css';
import { PartList } from '../part-list.tsx';
import { ReviewRow } from './review-row.tsx';

const STATES = [
  { value: 'pending', label: 'Ждут проверки' },
  { value: 'approved', label: 'Одобрены' },
  { value: 'rejected', label: 'Отклонены' },
] as const;

const EMPTY = {
  pending: 'Новых отзывов нет',
  approved: 'Одобренных отзывов нет',
  rejected: 'Отклонённых отзывов нет',
} satisfies Record<ReviewState, string>;

/** ADM-8. The list first shows reviews that wait for a decision. A filter shows the decided reviews. */
export function ReviewsPart() {
  const [search, setSearch] = useSearchParams();
  const state = STATES.find(({ value }) => value === search.get('state'))?.value ?? 'pending';
  const read = usePages('GET /api/admin/reviews', { query: { state, page_size: 20 } });
  return (
    <div className={styles.part}>
      <Segmented
        label="Какие отзывы"
        options={STATES}
        value={state}
        onChange={(next) => setSearch(next === 'pending' ? {} : { state: next }, { replace: true })}
      />
      <PartList
        what="отзывы"
        label="Отзывы"
        read={read}
        empty={
          <EmptyState title={EMPTY[state]} icon={<MessageSquareQuote aria-hidden="true" />}>
            {state === 'approved' ? 'Одобренный отзыв появится на главной странице' : undefined}
          </EmptyState>
        }
      >
        {(review) => <ReviewRow key={review.id} review={review} />}
      </PartList>
    </div>
  );
}
