import { useLive } from '@planner/live-data';
import { buttonClass, EmptyState, ErrorBar } from '@planner/ui';
import { failedText } from '@planner/wording';
import { ArrowLeft, Newspaper } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { NewsFrame } from './news-frame.tsx';
import { newsDay, paragraphsOf } from './news-text.ts';
import { NewsWaiting } from './news-waiting.tsx';
import styles from './news.module.css';
import { useReader } from './use-reader.ts';
import { useOwnTitle } from './use-own-title.ts';

const BACK = (
  <Link
    to="/news/"
    className={buttonClass({ look: 'quiet', isSquare: true })}
    aria-label="Все новости"
    title="Все новости"
  >
    <ArrowLeft aria-hidden="true" />
  </Link>
);

/** NWS-8. /news/:id, one piece of news whole. */
export function NewsItemPage() {
  const { zone } = useReader();
  const named = useParams().id ?? '';
  const isId = /^[1-9]\d{0,8}$/.test(named);
  const reading = useLive('GET /api/public/news/{id}', { params: { id: Number(named) } }, { enabled: isId });
  const { data, error, isFetching, refetch } = reading;
  useOwnTitle(data?.title);
  // Taken back into drafts or deleted while it was being read: it is there no more.
  if (!isId || error?.code === 'not_found') {
    return (
      <NewsFrame title="Новости" before={BACK}>
        <EmptyState
          title="Такой новости нет"
          icon={<Newspaper aria-hidden="true" />}
          action={
            <Link to="/news/" className={buttonClass({ look: 'secondary' })} data-look="secondary">
              Все новости
            </Link>
          }
        />
      </NewsFrame>
    );
  }
  return (
    <NewsFrame title="Новость" before={BACK}>
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('новость', reading, zone)}
        </ErrorBar>
      )}
      {!data && !error && <NewsWaiting />}
      {data && (
        <article className={styles.article}>
          <h2 className={styles.headline}>{data.title}</h2>
          <p className={styles.day}>
            <time dateTime={data.published_at}>{newsDay(data.published_at, zone)}</time>
          </p>
          {paragraphsOf(data.text).map((paragraph, place) => (
            <p key={place}>{paragraph}</p>
          ))}
        </article>
      )}
    </NewsFrame>
  );
}
