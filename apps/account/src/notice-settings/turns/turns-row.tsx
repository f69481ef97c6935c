import type { NotificationSettings } from '@planner/contract';
import { lazyComponent } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useState } from 'react';
import cabinet from '../../account.module.css';
import { CHANNEL_CARDS } from '../channel-cards.tsx';

// Opened by a press, so not part of the settings' first load.
const TurnsForm = lazyComponent('Порядок каналов', () => import('./turns-form.tsx'));

/** NTF-48. The order of the connected channels. With one channel there is nothing to order. */
export function TurnsRow({ turns, channels }: Pick<NotificationSettings, 'turns' | 'channels'>) {
  const [isOpen, setIsOpen] = useState(false);
  const connected = channels.filter(({ state }) => state !== 'none').map(({ channel }) => channel);
  if (connected.length < 2) return null;
  const order = turns?.filter((channel) => connected.includes(channel));
  return (
    <>
      <div className={cabinet.row}>
        <div className={cabinet.what}>
          <b>Порядок каналов</b>
          <span>
            {order
              ? `По очереди: ${order.map((channel) => CHANNEL_CARDS[channel].name).join(', ')}`
              : 'Во все каналы сразу'}
          </span>
        </div>
        {!isOpen && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            Изменить порядок
          </Button>
        )}
      </div>
      {isOpen && <TurnsForm order={order} connected={connected} />}
    </>
  );
}
