import { hostZone, wallClock } from '@planner/schedule';
import { useLatest, useShell } from '@planner/shell-api';
import { classNames } from '@planner/ui';
import { dateText } from '@planner/wording';
import styles from './status-bar.module.css';

/** WRD-16: includes the date when it is not today. */
function momentText(at: number, now: number, zone: string): string {
  const { date, time } = wallClock(at, zone);
  return date === wallClock(now, zone).date ? time : `${dateText(date)}, ${time}`;
}

/**
 * NAV-19, NTF-22, NAV-22. Warns that the page may be old: no network, no live updates, or a newer version of the
 * product. It does not offer the newer version while the page has unsaved input.
 */
export function StatusBar({ isUnsaved }: { isUnsaved: boolean }) {
  const { bus, session, now } = useShell();
  const { offlineSince = null, updates } = useLatest('connection') ?? {};
  const isOld = useLatest('registry')?.isOld === true;
  return (
    <div role="status">
      {offlineSince !== null ? (
        <p className={styles.bar}>
          Нет сети. Показаны данные на {momentText(offlineSince, now(), session.user?.time_zone ?? hostZone())}
        </p>
      ) : updates === 'stopped' ? (
        <p className={styles.bar}>
          Обновления остановлены
          <button type="button" className={styles.action} onClick={() => bus.emit('live-updates-wanted', {})}>
            Подключить снова
          </button>
        </p>
      ) : (
        isOld &&
        !isUnsaved && (
          <p className={classNames(styles.bar, styles.news)}>
            Вышла новая версия Тетрадки
            <button type="button" className={styles.action} onClick={() => window.location.reload()}>
              Обновить
            </button>
          </p>
        )
      )}
    </div>
  );
}
