import { hostZone, wallClock } from '@planner/schedule';
import { useLatest, useShell } from '@planner/shell-api';
import styles from './status-bar.module.css';

/** NAV-19, NTF-22. What is shown may be old: there is no network, or the live updates have given up. */
export function StatusBar() {
  const { bus, session } = useShell();
  const { offlineSince = null, updates } = useLatest('connection') ?? {};
  return (
    <div role="status">
      {offlineSince !== null ? (
        <p className={styles.bar}>
          Нет сети. Показаны данные на {wallClock(offlineSince, session.user?.time_zone ?? hostZone()).time}
        </p>
      ) : (
        updates === 'stopped' && (
          <p className={styles.bar}>
            Обновления остановлены
            <button type="button" className={styles.action} onClick={() => bus.emit('live-updates-wanted', {})}>
              Подключить снова
            </button>
          </p>
        )
      )}
    </div>
  );
}
