import { Button, buttonClass } from '@planner/ui';
import { Send } from 'lucide-react';
import styles from './bot.module.css';

interface BotInvitationProps {
  /** The person's own link to Telegram; undefined until the server has created it. */
  link: string | undefined;
  isConnecting: boolean;
  onConnect(this: void): void;
}

/** BOT-3. Explains the bot, and requests and shows the link. */
export function BotInvitation({ link, isConnecting, onConnect }: BotInvitationProps) {
  return (
    <div className={styles.parts}>
      <p>Бот напомнит о занятии, сообщит о домашнем задании и изменениях в расписании. Ответить можно прямо в чате.</p>
      {link === undefined ? (
        <Button look="primary" isLoading={isConnecting} loadingLabel="Готовим ссылку" onClick={onConnect}>
          Подключить
        </Button>
      ) : (
        <>
          <a className={buttonClass({ look: 'primary' })} href={link} target="_blank" rel="noreferrer">
            <Send aria-hidden="true" />
            Открыть Telegram
          </a>
          <p role="status" className={styles.hint}>
            В Telegram нажмите «Запустить». Ссылка только для вас: она работает один раз и 15 минут.
          </p>
        </>
      )}
    </div>
  );
}
