import type { ChannelKind } from '@planner/contract';
import { Button, VisuallyHidden } from '@planner/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { CHANNEL_CARDS } from '../channel-cards.tsx';
import styles from './turns.module.css';

interface TurnsListProps {
  order: readonly ChannelKind[];
  onChange(this: void, order: readonly ChannelKind[]): void;
}

/** NTF-48. The channels in their order. A moved channel keeps the focus and its new place is announced. */
export function TurnsList({ order, onChange }: TurnsListProps) {
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => pressed.current?.focus(), [order]);

  function move(channel: ChannelKind, step: -1 | 1, button: HTMLButtonElement): void {
    const from = order.indexOf(channel);
    const to = from + step;
    if (to < 0 || to >= order.length) return;
    pressed.current = button;
    const rest = order.filter((one) => one !== channel);
    onChange([...rest.slice(0, to), channel, ...rest.slice(to)]);
    setSaid(`${CHANNEL_CARDS[channel].name}: место ${to + 1} из ${order.length}`);
  }

  return (
    <>
      <ol className={styles.list} aria-label="Порядок каналов">
        {order.map((channel, index) => {
          const { name } = CHANNEL_CARDS[channel];
          return (
            <li key={channel} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <Button
                size="small"
                aria-label={`Выше: ${name}`}
                title="Выше"
                data-end={index === 0 || undefined}
                icon={<ArrowUp aria-hidden="true" />}
                onClick={({ currentTarget }) => move(channel, -1, currentTarget)}
              />
              <Button
                size="small"
                aria-label={`Ниже: ${name}`}
                title="Ниже"
                data-end={index === order.length - 1 || undefined}
                icon={<ArrowDown aria-hidden="true" />}
                onClick={({ currentTarget }) => move(channel, 1, currentTarget)}
              />
            </li>
          );
        })}
      </ol>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </>
  );
}
