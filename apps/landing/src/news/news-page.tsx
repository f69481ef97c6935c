import { NewsFrame } from './news-frame.tsx';
import { NewsList } from './news-list.tsx';

/** /news/ */
export function NewsPage() {
  return (
    <NewsFrame title="Новости">
      <NewsList />
    </NewsFrame>
  );
}
