import { isKnownZone } from '@planner/schedule';
import { browserStorage, useUser } from '@planner/shell-api';
import { useState } from 'react';
import styles from './status-bar.module.css';

const READ = 'unknown-zone-read';

/**
 * TIM-44. Warns once that this browser does not know the account's time zone, because the shown times belong to another
 * zone.
 */
export function ZoneStrip() {
  const { time_zone } = useUser();
  const [read, setRead] = useState(() => browserStorage.getItem(READ));
  if (isKnownZone(time_zone) || read === time_zone) return null;
  return (
    <aside aria-label="Часовой пояс">
      <p className={styles.bar}>
        <span>
          Браузер не знает часовой пояс {time_zone}: время показано по часам этого устройства. Обновите браузер.
        </span>
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            browserStorage.setItem(READ, time_zone);
            setRead(time_zone);
          }}
        >
          Понятно
        </button>
      </p>
    </aside>
  );
}
