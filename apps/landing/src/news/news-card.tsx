import type { NewsItem } from '@planner/contract';
import { VisuallyHidden } from '@planner/ui';
import { Link } from 'react-router-dom';
import { newsDay, paragraphsOf } from './news-text.ts';
import styles from './news.module.css';

interface NewsCardProps {
  item: NewsItem;
  isNew: boolean;
  zone: string;
}

/** A piece of news in the list: its day, its title, which leads to it, and how it begins. */
export function NewsCard({ item, isNew, zone }: NewsCardProps) {
  const { id, title, text, published_at } = item;
  return (
    <li className={styles.card} data-new={isNew || undefined}>
      <p className={styles.day}>
        <time dateTime={published_at}>{newsDay(published_at, zone)}</time>
        {isNew && <VisuallyHidden>, новое</VisuallyHidden>}
      </p>
      <h2 className={styles.title}>
        <Link to={`/news/${id}`}>{title}</Link>
      </h2>
      <p className={styles.beginning}>{paragraphsOf(text)[0]}</p>
    </li>
  );
}
