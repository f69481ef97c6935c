import { useLive } from '@planner/live-data';
import { ErrorBar, LinkedText } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useParams } from 'react-router-dom';
import { NewsFrame } from './news-frame.tsx';
import { NewsWaiting } from './news-waiting.tsx';
import { BACK, NO_PAGE, NoSuchNews } from './news-ways.tsx';
import { NewsArticle } from './piece/news-article.tsx';
import { shownNews } from './piece/news-text.ts';
import { usePrerendered } from './prerendered/use-prerendered.ts';
import { useReader } from './use-reader.ts';
import { useOwnTitle } from './use-own-title.ts';

/** NWS-8. /news/:id shows one piece of news in full. */
export function NewsItemPage() {
  const { zone } = useReader();
  const named = useParams().id ?? '';
  const isId = /^[1-9]\d{0,8}$/.test(named);
  const reading = useLive('GET /api/public/news/{id}', { params: { id: Number(named) } }, { enabled: isId });
  const { data, error, isFetching, refetch } = reading;
  // A piece of news may be unpublished or deleted while the reader has it open: then it does not exist.
  const isNone = !isId || error?.code === 'not_found';
  useOwnTitle(isNone ? NO_PAGE : data?.title);
  usePrerendered(isNone || data !== undefined);
  if (isNone) {
    return (
      <NewsFrame title={NO_PAGE} before={BACK}>
        <NoSuchNews />
      </NewsFrame>
    );
  }
  const item = data && shownNews(data, zone);
  return (
    <NewsFrame title="Новость" before={BACK}>
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('новость', reading, zone)}
        </ErrorBar>
      )}
      {!item && !error && <NewsWaiting />}
      {item && (
        <NewsArticle item={item}>
          {item.paragraphs.map((paragraph, place) => (
            <p key={place}>
              <LinkedText text={paragraph} />
            </p>
          ))}
        </NewsArticle>
      )}
    </NewsFrame>
  );
}
