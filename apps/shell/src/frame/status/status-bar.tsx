import { hostZone, wallClock } from '@planner/schedule';
import { lazyComponent, useLatest, useShell } from '@planner/shell-api';
import { classNames } from '@planner/ui';
import { dateText } from '@planner/wording';
import { useState } from 'react';
import styles from './status-bar.module.css';

// The background code has loaded this chunk before an act can wait, so it needs no network.
const WaitingDialog = lazyComponent(
  'Ждёт сети',
  () => import(/* webpackChunkName: "background" */ '../../waiting/waiting-dialog.tsx'),
  { look: 'over' },
);

/** WRD-16: includes the date when it is not today. */
function momentText(at: number, now: number, zone: string): string {
  const { date, time } = wallClock(at, zone);
  return date === wallClock(now, zone).date ? time : `${dateText(date)}, ${time}`;
}

/**
 * NAV-19, NTF-22, NAV-22. Warns that the page may be old: no network, no live updates, or a newer version of the
 * product. It does not offer the newer version while the page has unsaved input. PWA-31: it counts the acts that wait.
 */
export function StatusBar({ isUnsaved }: { isUnsaved: boolean }) {
  const { bus, session, now } = useShell();
  const { offlineSince = null, updates } = useLatest('connection') ?? {};
  const isOld = useLatest('registry')?.isOld === true;
  const { waiting = 0, refused = 0 } = useLatest('waiting-acts') ?? {};
  const [isListOpen, setIsListOpen] = useState(false);
  const acts = (waiting > 0 || refused > 0) && (
    <button type="button" className={styles.action} onClick={() => setIsListOpen(true)}>
      {refused > 0 ? `Нужно решить: ${refused}` : `Ждёт сети: ${waiting}`}
    </button>
  );
  return (
    <>
      <div role="status">
        {offlineSince !== null ? (
          <p className={styles.bar}>
            Нет сети. Показаны данные на {momentText(offlineSince, now(), session.user?.time_zone ?? hostZone())}
            {acts}
          </p>
        ) : acts ? (
          <p className={styles.bar}>
            {refused > 0 && 'Не всё сохранилось'}
            {acts}
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
      {isListOpen && <WaitingDialog onClose={() => setIsListOpen(false)} />}
    </>
  );
}
