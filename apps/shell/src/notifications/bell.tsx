import { useLatest } from '@planner/shell-api';
import { Badge, buttonClass, classNames } from '@planner/ui';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './bell.module.css';

interface BellProps {
  isPanelOpen: boolean;
  onPanelToggle(): void;
}

/** NTF-20. The bell with the unread count. It opens the panel, and on a phone the page. */
export function Bell({ isPanelOpen, onPanelToggle }: BellProps) {
  const unread = useLatest('unread-count')?.count ?? 0;
  const label = unread === 0 ? 'Уведомления' : `Уведомления, новых: ${unread}`;
  const face = (
    <>
      <BellIcon aria-hidden="true" />
      <span aria-hidden="true">
        <Badge count={unread} label="" className={styles.count} />
      </span>
    </>
  );
  return (
    <>
      <button
        type="button"
        className={classNames(buttonClass({ look: 'quiet', isSquare: true }), styles.panelBell)}
        aria-label={label}
        aria-expanded={isPanelOpen}
        title={label}
        onClick={onPanelToggle}
      >
        {face}
      </button>
      <Link
        to="/notifications/"
        className={classNames(buttonClass({ look: 'quiet', isSquare: true }), styles.pageBell)}
        aria-label={label}
      >
        {face}
      </Link>
    </>
  );
}
