import { hostZone, wallClock } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { useEffect, useState } from 'react';
import styles from './status-bar.module.css';
import { useOfflineSince } from './use-offline-since.ts';

/** NAV-19, NTF-22. What is shown may be old: there is no network, or the live updates have given up. */
export function StatusBar() {
  const { bus, session } = useShell();
  const offlineSince = useOfflineSince();
  const [hasStopped, setHasStopped] = useState(false);

  useEffect(() => {
    const subscription = bus.on('live-updates').subscribe(({ state }) => setHasStopped(state === 'stopped'));
    return () => subscription.unsubscribe();
  }, [bus]);

  const reconnect = () => {
    setHasStopped(false);
    bus.emit('live-updates-wanted', {});
  };
  return (
    <div role="status">
      {offlineSince !== null ? (
        <p className={styles.bar}>
          Нет сети. Показаны данные на {wallClock(offlineSince, session.user?.time_zone ?? hostZone()).time}
        </p>
      ) : (
        hasStopped && (
          <p className={styles.bar}>
            Обновления остановлены
            <button type="button" className={styles.action} onClick={reconnect}>
              Подключить снова
            </button>
          </p>
        )
      )}
    </div>
  );
}
