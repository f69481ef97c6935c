import type { OtherMessenger } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, buttonClass, Dialog, ErrorBar } from '@planner/ui';
import { Send } from 'lucide-react';
import styles from '../bot/bot.module.css';

const WORDS = {
  max: { title: 'Бот в MAX', open: 'Открыть MAX', start: 'В MAX нажмите «Начать».' },
  vk: { title: 'Бот во ВКонтакте', open: 'Открыть ВКонтакте', start: 'Во ВКонтакте нажмите «Начать».' },
} as const satisfies Record<OtherMessenger, object>;

interface MessengerDialogProps {
  messenger: OtherMessenger;
  /** The settings renew it when the person starts the bot in the messenger. */
  isConnected: boolean;
  onClose(this: void): void;
}

/** BOT-28. Connects the bot of a messenger to this account or disconnects it. */
export function MessengerDialog({ messenger, isConnected, onClose }: MessengerDialogProps) {
  const { toast } = useShell();
  const connect = useCommand('POST /api/messengers/{messenger}/connect');
  const disconnect = useCommand('DELETE /api/messengers/{messenger}');
  const { title, open, start } = WORDS[messenger];
  const params = { messenger };
  const failure = connect.error ?? disconnect.error;
  const silence = () =>
    disconnect.mutate(
      { params },
      {
        onSuccess() {
          toast('Бот отключён', 'done');
          onClose();
        },
      },
    );
  return (
    <Dialog title={title} size="small" onClose={onClose} cancelLabel="Закрыть">
      <div className={styles.parts}>
        {isConnected ? (
          <>
            <p>Уведомления приходят в чат с ботом. Там же видно занятия дня: /today.</p>
            <Button look="danger" isLoading={disconnect.isPending} loadingLabel="Отключаем" onClick={silence}>
              Отключить
            </Button>
          </>
        ) : (
          <>
            <p>
              Бот напомнит о занятии, сообщит о домашнем задании и изменениях в расписании. Ответить можно прямо в чате.
            </p>
            {connect.data === undefined ? (
              <Button
                look="primary"
                isLoading={connect.isPending}
                loadingLabel="Готовим ссылку"
                onClick={() => connect.mutate({ params })}
              >
                Подключить
              </Button>
            ) : (
              <>
                <a
                  className={buttonClass({ look: 'primary' })}
                  href={connect.data.link}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Send aria-hidden="true" />
                  {open}
                </a>
                <p role="status" className={styles.hint}>
                  {start} Ссылка только для вас: она работает один раз и 15 минут.
                </p>
              </>
            )}
          </>
        )}
      </div>
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
    </Dialog>
  );
}
