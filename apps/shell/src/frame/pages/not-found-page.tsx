import { buttonClass } from '@planner/ui';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './pages.module.css';

/** NAV-6: shown when no remote owns the path, with a link home. */
export function NotFoundPage({ home }: { home: string }) {
  return (
    <div className={styles.notice}>
      <span className={styles.tile}>
        <MapPinOff aria-hidden="true" />
      </span>
      <h1 className={styles.title}>Страница не найдена</h1>
      <p className={styles.text}>Возможно, в адресе опечатка, или этого раздела ещё нет.</p>
      <div className={styles.actions}>
        <Link to={home} className={buttonClass({ look: 'primary' })}>
          На главную
        </Link>
      </div>
    </div>
  );
}
