import type { ChannelKind } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Switch } from '@planner/ui';
import { useState } from 'react';
import cabinet from '../../account.module.css';
import { TurnsList } from './turns-list.tsx';

/** The order that the server uses until the user chooses another one. */
const USUAL: readonly ChannelKind[] = ['push', 'bot', 'max', 'vk', 'mail'];

type Order = readonly ChannelKind[] | undefined;

interface TurnsFormProps {
  /** The stored order of the connected channels; undefined sends to all at once. */
  order: Order;
  connected: readonly ChannelKind[];
}

/** NTF-48. Switches the order of channels on and off, and changes it. Each press acts at once. */
export function TurnsForm({ order, connected }: TurnsFormProps) {
  const { toast } = useShell();
  const { mutate } = useCommand('PUT /api/notification-settings');
  const key = order?.join() ?? '';
  // The chosen order is shown until the stored one has changed.
  const [chosen, setChosen] = useState<{ over: string; order: Order }>();
  const shown = chosen?.over === key ? chosen.order : order;
  const choose = (next: Order) => {
    setChosen({ over: key, order: next });
    mutate(
      { body: { turns: next === undefined ? null : [...next] } },
      {
        onError({ message }) {
          setChosen(undefined);
          toast(message, 'error');
        },
      },
    );
  };
  return (
    <div className={cabinet.rows}>
      <Switch
        isSpread
        checked={shown !== undefined}
        onChange={({ target }) =>
          choose(target.checked ? USUAL.filter((channel) => connected.includes(channel)) : undefined)
        }
      >
        Присылать по очереди
      </Switch>
      <p className={cabinet.lead}>
        {shown === undefined
          ? 'Сейчас каждое уведомление приходит во все каналы, где оно включено.'
          : 'Сначала в первый канал. Если за 10 минут туда не дойдёт, отправим в следующий.'}
      </p>
      {shown && <TurnsList order={shown} onChange={choose} />}
    </div>
  );
}
