import { EmptyState, ErrorBar, ShowMore } from '@planner/ui';
import { failedText } from '@planner/wording';
import { Newspaper } from 'lucide-react';
import { NewsCard } from './news-card.tsx';
import { NewsWaiting } from './news-waiting.tsx';
import styles from './news.module.css';
import { useNews } from './use-news.ts';
import { useReader } from './use-reader.ts';

/** NWS-7. The news, the newest first, a page more at a time. */
export function NewsList() {
  const { zone } = useReader();
  const reading = useNews();
  const { data, error, isFetching, isFetchNextPageError, refetch, isNew } = reading;
  const failure = error && !isFetchNextPageError && (
    <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
      {failedText('новости', reading, zone)}
    </ErrorBar>
  );
  if (!data) return failure || <NewsWaiting />;
  if (data.total === 0) {
    return (
      <>
        {failure}
        <EmptyState title="Новостей пока нет" icon={<Newspaper aria-hidden="true" />}>
          Здесь мы расскажем о том, что появилось в «Тетрадке».
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {failure}
      <ul className={styles.list}>
        {data.items.map((item) => (
          <NewsCard key={item.id} item={item} isNew={isNew(item)} zone={zone} />
        ))}
      </ul>
      <ShowMore shown={data.items.length} total={data.total} {...reading.end} />
    </>
  );
}
