import { Send } from 'lucide-react';
import { useBot } from '../../notifications/bot/use-bot.ts';
import styles from './side-menu.module.css';

/** NAV-17. Opens the connecting of the bot, and says whether it is connected. */
export function BotEntry({ onOpen }: { onOpen(): void }) {
  const { data } = useBot();
  return (
    <button type="button" className={styles.bot} title="Бот в Telegram" onClick={onOpen}>
      <span className={styles.botIcon}>
        <Send aria-hidden="true" />
      </span>
      <span className={styles.label}>
        <b className={styles.botName}>Бот в Telegram</b> {data?.connected ? 'Подключён' : 'Напомнит о занятии'}
      </span>
    </button>
  );
}
