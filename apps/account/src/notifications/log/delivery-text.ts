import type { NotificationDelivery } from '@planner/contract';

export const CHANNEL_NAMES: Readonly<Record<NotificationDelivery['channel'], string>> = {
  mail: 'Почта',
  bot: 'Бот',
  push: 'Браузер',
};

type Told = Pick<NotificationDelivery, 'state' | 'reason' | 'due_at' | 'ended_at'>;

/** DLV-32. Describes the result of a delivery. `momentText` formats an instant in the person's time zone. */
export function deliveryText(
  { state, reason, due_at, ended_at }: Told,
  now: number,
  momentText: (instant: string) => string,
): string {
  if (state === 'waiting') return Date.parse(due_at) > now ? `Уйдёт ${momentText(due_at)}` : 'Отправляется';
  if (state === 'sent') return `Отправлено ${momentText(ended_at ?? due_at)}`;
  const what = state === 'failed' ? 'Не доставлено' : 'Не отправлено';
  return reason === '' ? what : `${what}. ${reason}`;
}
