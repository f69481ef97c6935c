import { Send } from 'lucide-react';
import { useBot } from '../../bot/use-bot.ts';
import styles from './bot-entry.module.css';
import side from './side-menu.module.css';

/** NAV-17. Opens the connecting of the bot, and says whether it is connected. */
export function BotEntry({ onOpen }: { onOpen(): void }) {
  const { data } = useBot();
  return (
    <button type="button" className={styles.entry} title="Бот в Telegram" onClick={onOpen}>
      <span className={styles.icon}>
        <Send aria-hidden="true" />
      </span>
      <span className={side.label}>
        <b className={styles.name}>Бот в Telegram</b> {data?.connected ? 'Подключён' : 'Напомнит о занятии'}
      </span>
    </button>
  );
}
