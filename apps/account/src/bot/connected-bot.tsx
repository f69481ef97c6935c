import { Button, Tag } from '@planner/ui';
import styles from './bot.module.css';

interface ConnectedBotProps {
  /** The account's name in Telegram. */
  name: string | null;
  isDisconnecting: boolean;
  onDisconnect(this: void): void;
}

/** BOT-6. Shows where notifications arrive, with the button that disconnects the bot. */
export function ConnectedBot({ name, isDisconnecting, onDisconnect }: ConnectedBotProps) {
  return (
    <div className={styles.parts}>
      <p>
        <Tag tone="good">Подключён</Tag>
      </p>
      <p>
        Уведомления приходят в чат с{' '}
        <a href={`https://t.me/${name}`} target="_blank" rel="noreferrer">
          @{name}
        </a>
        . Там же видно занятия дня: /today.
      </p>
      <Button look="danger" isLoading={isDisconnecting} loadingLabel="Отключаем" onClick={onDisconnect}>
        Отключить
      </Button>
    </div>
  );
}
