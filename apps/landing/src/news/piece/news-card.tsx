import { VisuallyHidden } from '@planner/ui';
import { Link } from 'react-router-dom';
import styles from '../news.module.css';
import type { ShownNews } from './news-text.ts';

interface NewsCardProps {
  item: ShownNews;
  isNew: boolean;
}

/** A piece of news in the list: its day, its title as a link, and its beginning. */
export function NewsCard({ item, isNew }: NewsCardProps) {
  const { id, title, paragraphs, published_at, day } = item;
  return (
    <li className={styles.card} data-new={isNew || undefined}>
      <p className={styles.day}>
        <time dateTime={published_at}>{day}</time>
        {isNew && <VisuallyHidden>, новое</VisuallyHidden>}
      </p>
      <h2 className={styles.title}>
        <Link to={`/news/${id}`}>{title}</Link>
      </h2>
      <p className={styles.beginning}>{paragraphs[0]}</p>
    </li>
  );
}
