import { useCommand, useLive } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { ErrorBar, Skeleton, Switch } from '@planner/ui';
import { plural } from '@planner/wording';
import { useState } from 'react';
import styles from './push.module.css';
import { type Leave, leaveHere, subscribe } from './this-browser.ts';

const DEVICES = ['устройстве', 'устройствах', 'устройствах'] as const;
const NO_SERVICE = 'Браузер не смог связаться со своей службой уведомлений. Попробуйте позже';

/** PSH-7. A browser without notifications does not send this request. */
export function PushSwitch() {
  const [leave, setLeave] = useState(leaveHere);
  if (leave !== 'cannot') return <AskingSwitch leave={leave} setLeave={setLeave} />;
  return (
    <p className={styles.hint}>
      Этот браузер не показывает уведомления сайтов. На iPhone и iPad добавьте Тетрадку на экран «Домой» и откройте её
      оттуда; на компьютере попробуйте другой браузер.
    </p>
  );
}

interface AskingSwitchProps {
  leave: Leave;
  setLeave(leave: Leave): void;
}

/**
 * PSH-1, PSH-7. Shows whether this browser shows notifications. Only a press of this switch asks for the permission.
 */
function AskingSwitch({ leave, setLeave }: AskingSwitchProps) {
  const { toast } = useShell();
  const { data, error, refetch, isFetching } = useLive('GET /api/push', {});
  const on = useCommand('POST /api/push');
  const off = useCommand('DELETE /api/push');
  const [isAsking, setIsAsking] = useState(false);
  if (error && !data) {
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Не удалось узнать, включены ли уведомления здесь. {error.message}
      </ErrorBar>
    );
  }
  if (!data) return <Skeleton height={24} />;
  const { key, here, devices } = data;
  const isOn = here && leave === 'granted';
  const others = devices - (here ? 1 : 0);

  async function switchOn(): Promise<void> {
    const given = await Notification.requestPermission();
    setLeave(given);
    if (given !== 'granted') return;
    const body = await subscribe(key).catch(() => null);
    if (body === null) return toast(NO_SERVICE, 'error');
    await on.mutateAsync({ body }).then(
      () => toast('Уведомления будут приходить на это устройство', 'done'),
      (refusal: Error) => toast(refusal.message, 'error'),
    );
  }

  const change = (now: boolean) => {
    setIsAsking(true);
    const done = now ? switchOn() : off.mutateAsync({}).catch((refusal: Error) => toast(refusal.message, 'error'));
    void done.finally(() => setIsAsking(false));
  };

  return (
    <div className={styles.parts}>
      <Switch isSpread checked={isOn} disabled={isAsking} onChange={({ target }) => change(target.checked)}>
        Показывать уведомления на этом устройстве
      </Switch>
      {leave === 'denied' && (
        <p className={styles.hint} role="status">
          Браузер не даёт Тетрадке показывать уведомления. Нажмите на значок слева от адреса страницы, разрешите
          уведомления и включите их здесь ещё раз.
        </p>
      )}
      {others > 0 && (
        <p className={styles.hint}>
          {here ? 'Включено ещё' : 'Включено'} на {others} {plural(others, DEVICES)}.
        </p>
      )}
    </div>
  );
}
