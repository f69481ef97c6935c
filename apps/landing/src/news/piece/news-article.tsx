import type { ReactNode } from 'react';
import styles from '../news.module.css';
import type { ShownNews } from './news-text.ts';

/** NWS-8. One piece of news in full; `children` are its paragraphs. */
export function NewsArticle({ item, children }: { item: Omit<ShownNews, 'paragraphs'>; children: ReactNode }) {
  return (
    <article className={styles.article}>
      <h2 className={styles.headline}>{item.title}</h2>
      <p className={styles.day}>
        <time dateTime={item.published_at}>{item.day}</time>
      </p>
      {children}
    </article>
  );
}
