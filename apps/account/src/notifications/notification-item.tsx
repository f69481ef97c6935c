import { lazyComponent, useUser } from '@planner/shell-api';
import { IconButton, VisuallyHidden } from '@planner/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './notifications.module.css';
import type { Notification } from './use-notifications.ts';

// Rarely shown, so not part of the list's first load.
const NoticeAnswers = lazyComponent('Ответ', () => import('./answers/notice-answers.tsx'), { room: styles.above });

interface NotificationItemProps {
  notification: Notification;
  /** The time of arrival, in the format of its group. */
  moment: string;
  onDelete(): void;
  /** Extra content from the list around the notification. */
  more?: ReactNode;
}

/** NTF-23. The event, its author and its time. A press opens the subject of the notification. */
export function NotificationItem({ notification, moment, onDelete, more }: NotificationItemProps) {
  const { name } = useUser();
  const { message, teacher_name, created_at, kind, link, read } = notification;
  const from = teacher_name === name ? '' : teacher_name;
  return (
    <li className={styles.item} data-unread={read ? undefined : ''}>
      <span className={styles.icon} data-kind={kind}>
        <NotificationIcon kind={kind} />
      </span>
      <div className={styles.words}>
        {link ? (
          <Link to={link} className={styles.message}>
            {message}
          </Link>
        ) : (
          <p className={styles.message}>{message}</p>
        )}
        <p className={styles.from}>
          {from && <span className={styles.teacher}>{from}</span>}
          <time dateTime={created_at}>{moment}</time>
          {!read && <VisuallyHidden>, новое</VisuallyHidden>}
        </p>
        {(kind === 'move_asked' || kind === 'payment_declared') && (
          <NoticeAnswers kind={kind} link={link} message={message} />
        )}
        {more}
      </div>
      <IconButton label={`Удалить уведомление: ${message}`} title="Удалить" size="small" onClick={onDelete}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
