import { classNames, IconButton } from '@planner/platform-ui';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type BannerTone = 'info' | 'good' | 'warn' | 'bad';

export type BannerProps = {
  children: ReactNode;
  tone?: BannerTone;
  action?: ReactNode;
  onClose?: () => void;
  className?: string;
};

const ICONS = { info: Info, good: CircleCheck, warn: CircleAlert, bad: CircleAlert };

/** A message about the whole page: «Нет сети. Показаны данные на 14:05». */
export function Banner({ children, tone = 'info', action, onClose, className }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone], className)}>
      <Icon aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>{children}</span>
      {action}
      {onClose && (
        <IconButton label="Скрыть сообщение" size="small" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
