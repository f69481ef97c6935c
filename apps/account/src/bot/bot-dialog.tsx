import { useCommand, useLive } from '@planner/live-data';
import { type ModalBodyProps, useShell } from '@planner/shell-api';
import { Button, buttonClass, Dialog, ErrorBar, Loading, Skeleton, Tag } from '@planner/ui';
import { Send } from 'lucide-react';
import styles from './bot.module.css';

/** BOT-3, BOT-6. From here the bot is connected to this account, and told to be silent. */
export function BotDialog({ close }: ModalBodyProps<'bot'>) {
  const { toast } = useShell();
  const { data, error, refetch, isFetching } = useLive('GET /api/bot', {});
  const connect = useCommand('POST /api/bot/connect');
  const disconnect = useCommand('DELETE /api/bot');
  const failure = connect.error ?? disconnect.error;
  const link = connect.data?.link;
  return (
    <Dialog title="Бот в Telegram" size="small" onClose={() => close()} cancelLabel="Закрыть">
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          Не удалось узнать, подключён ли бот. {error.message}
        </ErrorBar>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height={72} />
        </Loading>
      )}
      {data?.connected && (
        <div className={styles.parts}>
          <p>
            <Tag tone="good">Подключён</Tag>
          </p>
          <p>
            Уведомления приходят в чат с{' '}
            <a href={`https://t.me/${data.name}`} target="_blank" rel="noreferrer">
              @{data.name}
            </a>
            . Там же видно занятия дня: /today.
          </p>
          <Button
            look="danger"
            isLoading={disconnect.isPending}
            loadingLabel="Отключаем"
            onClick={() =>
              disconnect.mutate(
                {},
                {
                  onSuccess() {
                    connect.reset();
                    toast('Бот отключён', 'done');
                  },
                },
              )
            }
          >
            Отключить
          </Button>
        </div>
      )}
      {data && !data.connected && data.name === null && <p>Бот сейчас не отвечает. Попробуйте позже.</p>}
      {data && !data.connected && data.name !== null && (
        <div className={styles.parts}>
          <p>
            Бот напомнит о занятии, скажет о домашнем задании и переменах в расписании. Ответить можно прямо в чате.
          </p>
          {link === undefined ? (
            <Button
              look="primary"
              isLoading={connect.isPending}
              loadingLabel="Готовим ссылку"
              onClick={() => connect.mutate({})}
            >
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
      )}
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
    </Dialog>
  );
}
