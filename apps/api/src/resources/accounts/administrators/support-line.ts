import type { supportLog } from './support-log.service.ts';

type Event = Awaited<ReturnType<typeof supportLog>>[number];

const ACTS = {
  found: 'нашёл учётную запись',
  opened: 'открыл учётную запись',
  session_ended: 'завершил сеанс учётной записи',
  sessions_ended: 'завершил все сеансы учётной записи',
  proof_sent: 'ещё раз отправил письмо подтверждения учётной записи',
} satisfies Record<Event['act'], string>;

const numberOf = ({ act, account_id }: Event) => {
  if (account_id !== null) return `${ACTS[act]} ${account_id}`;
  return act === 'found' ? 'искал и никого не нашёл' : `${ACTS[act]}, которой больше нет`;
};

/** ADM-14. A line of the operator's command: «2026-11-20T12:24:00Z elena@example.ru открыл учётную запись 12». */
export const supportLine = (event: Event): string =>
  `${new Date(event.at).toISOString().slice(0, 19)}Z ${event.admin ?? 'удалённый администратор'} ${numberOf(event)}`;
