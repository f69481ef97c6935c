import { ErrorBar, ShowMore } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useSearchParams } from 'react-router-dom';
import { NewsWaiting } from './news-waiting.tsx';
import { NoNewsYet } from './news-ways.tsx';
import styles from './news.module.css';
import { NewsCard } from './piece/news-card.tsx';
import { shownNews } from './piece/news-text.ts';
import { usePrerendered } from './prerendered/use-prerendered.ts';
import { useNews } from './use-news.ts';
import { useReader } from './use-reader.ts';

/** NWS-7. The news, the newest first, loaded page by page. */
export function NewsList() {
  const { zone } = useReader();
  const [search] = useSearchParams();
  const reading = useNews();
  const { data, error, isFetching, isFetchNextPageError, refetch, isNew } = reading;
  // Without scripts a further page of the list has its own address. Such a page stays as the server prerendered it,
  // because this list begins with the newest news.
  usePrerendered(data !== undefined && !search.has('page'));
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
        <NoNewsYet />
      </>
    );
  }
  return (
    <>
      {failure}
      <ul className={styles.list}>
        {data.items.map((item) => (
          <NewsCard key={item.id} item={shownNews(item, zone)} isNew={isNew(item)} />
        ))}
      </ul>
      <ShowMore shown={data.items.length} total={data.total} {...reading.end} />
    </>
  );
}
