import type { SecurityEvent } from '@planner/contract';
import { deviceText } from './device-text.ts';

const WHAT = {
  signed_in: 'Вход',
  sign_in_failed: 'Неудачная попытка входа',
  registered: 'Регистрация',
  password_changed: 'Пароль изменён',
  reset_asked: 'Запрошена ссылка для нового пароля',
  reset_done: 'Пароль задан по ссылке из письма',
  email_proved: 'Адрес почты подтверждён',
  email_change_asked: 'Запрошена смена адреса почты',
  email_changed: 'Адрес почты изменён',
  email_change_undone: 'Смена адреса почты отменена',
  profile_linked: 'Добавлен преподаватель',
  profile_unlinked: 'Доступ к карточке ученика закрыт',
  deletion_asked: 'Запрошено удаление учётной записи',
  deletion_undone: 'Удаление учётной записи отменено',
  exported: 'Собран архив данных',
  sessions_ended: 'Сеансы завершены',
  sessions_ended_by_support: 'Сеансы завершены поддержкой',
  session_displaced: 'Самый давний сеанс завершён: их больше 50',
  bot_connected: 'Подключён бот в мессенджере',
  bot_disconnected: 'Отключён бот в мессенджере',
  admin_acted: 'Действие администратора',
  admin_granted: 'Выданы права администратора',
  admin_revoked: 'Сняты права администратора',
  platform_granted: 'Выдано право на версии разделов',
  platform_revoked: 'Снято право на версии разделов',
} satisfies Record<SecurityEvent['kind'], string>;

/** ACC-144. Describes a security event. */
export const eventText = ({ kind }: Pick<SecurityEvent, 'kind'>): string => WHAT[kind];

/** ACC-144. Names the device and the network address; empty when no request caused the event. */
export const placeText = ({ user_agent, ip }: Pick<SecurityEvent, 'user_agent' | 'ip'>): string =>
  [ip !== '' || user_agent !== '' ? deviceText(user_agent) : '', ip].filter(Boolean).join(' · ');
