import { useLive } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Send } from 'lucide-react';
import styles from './bot-entry.module.css';
import side from './side-menu.module.css';

/** NAV-17. Opens the dialog that connects the bot, and shows whether the bot is connected. */
export function BotEntry() {
  const { modals } = useShell();
  const { data } = useLive('GET /api/bot', {});
  return (
    <button type="button" className={styles.entry} title="Бот в Telegram" onClick={() => void modals.open('bot', {})}>
      <span className={styles.icon}>
        <Send aria-hidden="true" />
      </span>
      <span className={side.label}>
        <b className={styles.name}>Бот в Telegram</b> {data?.connected ? 'Подключён' : 'Напомнит о занятии'}
      </span>
    </button>
  );
}
