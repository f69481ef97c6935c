import { useCommand, useLive } from '@planner/live-data';
import { type ModalBodyProps, useShell, useUser } from '@planner/shell-api';
import { Dialog, ErrorBar, ReadStatus, Skeleton } from '@planner/ui';
import { BotInvitation } from './bot-invitation.tsx';
import { ConnectedBot } from './connected-bot.tsx';

/** BOT-3, BOT-6. Connects the bot to this account or disconnects it. */
export function BotDialog({ close }: ModalBodyProps<'bot'>) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const read = useLive('GET /api/bot', {});
  const { data } = read;
  const connect = useCommand('POST /api/bot/connect');
  const disconnect = useCommand('DELETE /api/bot');
  const failure = connect.error ?? disconnect.error;
  const silence = () =>
    disconnect.mutate(
      {},
      {
        onSuccess() {
          connect.reset();
          toast('Бот отключён', 'done');
        },
      },
    );
  return (
    <Dialog title="Бот в Telegram" size="small" onClose={() => close()} cancelLabel="Закрыть">
      <ReadStatus
        read={read}
        what="бота"
        zone={time_zone}
        failed={`Не удалось узнать, подключён ли бот. ${read.error?.message}`}
      >
        <Skeleton height={72} />
      </ReadStatus>
      {data?.connected && (
        <ConnectedBot name={data.name} isDisconnecting={disconnect.isPending} onDisconnect={silence} />
      )}
      {data && !data.connected && data.name === null && <p>Бот сейчас не отвечает. Попробуйте позже.</p>}
      {data && !data.connected && data.name !== null && (
        <BotInvitation
          link={connect.data?.link}
          isConnecting={connect.isPending}
          onConnect={() => connect.mutate({})}
        />
      )}
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
    </Dialog>
  );
}
