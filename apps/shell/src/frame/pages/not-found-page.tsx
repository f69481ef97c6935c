import { buttonClass } from '@planner/ui';
import { Link } from 'react-router';
import styles from './frame.module.css';

/** NAV-6. */
export function NotFoundPage({ home }: { home: string }) {
  return (
    <div className={styles.notice}>
      <h1>Страница не найдена</h1>
      <Link to={home} className={buttonClass({ look: 'primary' })}>
        На главную
      </Link>
    </div>
  );
}
