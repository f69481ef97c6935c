import { Button, buttonClass } from '@planner/ui';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './pages.module.css';

interface LostPageProps {
  home: string;
  onRetry(): void;
}

/** PLT-144. The version with this page failed. The previous version runs instead and has no such page. */
export function LostPage({ home, onRetry }: LostPageProps) {
  return (
    <div className={styles.notice} role="alert">
      <span className={styles.tile}>
        <History aria-hidden="true" />
      </span>
      <h1 className={styles.title}>Страница пока не открывается</h1>
      <p className={styles.text}>
        Новая версия раздела не запустилась, а в прежней, которая работает вместо неё, этой страницы ещё нет. Мы уже
        знаем об этом.
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
        <Link to={home} className={buttonClass()}>
          На главную
        </Link>
      </div>
    </div>
  );
}
