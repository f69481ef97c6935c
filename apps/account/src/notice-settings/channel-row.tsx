import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import cabinet from '../account.module.css';
import { MessengerButton } from '../messengers/messenger-button.tsx';
import { CHANNEL_CARDS, type ChannelState } from './channel-cards.tsx';
import styles from './settings.module.css';

/** NTF-44. The state of a channel: connected, failed with a reason, or the control that connects it. */
export function ChannelRow({ channel, state, reason }: ChannelState) {
  const { toast } = useShell();
  const { mutate, isPending } = useCommand('PUT /api/notification-settings');
  const { name, on, Connect, Here, messenger } = CHANNEL_CARDS[channel];
  const resume = () => mutate({ body: { resume: channel } }, { onError: ({ message }) => toast(message, 'error') });
  return (
    <li className={styles.card}>
      <div className={cabinet.row}>
        <div className={cabinet.what}>
          <b>{name}</b>
          <span>{state === 'on' ? on : state === 'none' ? 'Не подключено' : reason}</span>
        </div>
        {state === 'stopped' && (
          <Button size="small" onClick={resume} isLoading={isPending} loadingLabel="Включаем">
            Включить снова
          </Button>
        )}
        {state === 'none' && Connect && <Connect />}
        {messenger && <MessengerButton messenger={messenger} isConnected={state !== 'none'} />}
      </div>
      {Here && <Here />}
    </li>
  );
}
