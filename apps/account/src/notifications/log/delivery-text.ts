import type { NotificationDelivery } from '@planner/contract';

export const CHANNEL_NAMES: Readonly<Record<NotificationDelivery['channel'], string>> = {
  mail: 'Почта',
  bot: 'Telegram',
  push: 'Браузер',
  max: 'MAX',
  vk: 'ВКонтакте',
};

type Told = Pick<NotificationDelivery, 'state' | 'reason' | 'due_at' | 'ended_at' | 'turn'>;

/** DLV-32, DLV-38. Describes the result of a delivery. `momentText` formats an instant in the person's time zone. */
export function deliveryText(
  { state, reason, due_at, ended_at, turn }: Told,
  now: number,
  momentText: (instant: string) => string,
): string {
  if (state === 'waiting') {
    if (Date.parse(due_at) <= now) return 'Отправляется';
    return turn !== null && turn > 1
      ? `Уйдёт ${momentText(due_at)}, если раньше не дойдёт другим способом`
      : `Уйдёт ${momentText(due_at)}`;
  }
  if (state === 'sent') return `Отправлено ${momentText(ended_at ?? due_at)}`;
  const what = state === 'failed' ? 'Не доставлено' : 'Не отправлено';
  return reason === '' ? what : `${what}. ${reason}`;
}
