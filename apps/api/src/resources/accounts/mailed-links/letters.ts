import type { Letter } from '../../../outbox/channels/letter.ts';

const GREETING = 'Здравствуйте!';
const GOODBYE = 'Тетрадка';

const letter = (to: string, subject: string, ...paragraphs: string[]): Letter => ({
  to,
  subject,
  text: [GREETING, ...paragraphs, GOODBYE].join('\n\n'),
});

/** `whose` names the account if several accounts have the same address, so that each link is recognizable. */
export const resetLetter = (to: string, publicUrl: string, token: string, whose = '') =>
  letter(
    to,
    'Новый пароль для Тетрадки',
    `Чтобы задать новый пароль${whose}, откройте ссылку. Она действует один час и только один раз:`,
    `${publicUrl}/user/reset-password?token=${token}`,
    'Если вы не просили об этом, ничего делать не нужно: прежний пароль действует.',
  );

export const proofLetter = (to: string, publicUrl: string, token: string) =>
  letter(
    to,
    'Подтвердите адрес почты для Тетрадки',
    'С этим адресом зарегистрировались в Тетрадке. Чтобы подтвердить, что он ваш, откройте ссылку. Она действует 7 дней:',
    `${publicUrl}/user/confirm-email?token=${token}`,
    'Если это были не вы, ничего делать не нужно: других писем не будет.',
  );

export const changeLetter = (to: string, publicUrl: string, token: string) =>
  letter(
    to,
    'Новый адрес почты для Тетрадки',
    'Этот адрес указали вместо прежнего. Чтобы входить с ним, откройте ссылку. Она действует один день:',
    `${publicUrl}/user/confirm-email?token=${token}`,
    'Если это были не вы, ничего делать не нужно: без ссылки ничего не изменится.',
  );

export const formerAddressLetter = (to: string, newEmail: string, publicUrl: string, token: string) =>
  letter(
    to,
    'Адрес почты в Тетрадке изменён',
    `Вместо этого адреса к вашей учётной записи привязан ${newEmail}.`,
    'Если это были не вы, верните прежний адрес по ссылке. Она действует 7 дней, завершает все сеансы и даёт задать новый пароль:',
    `${publicUrl}/user/undo-email?token=${token}`,
  );

export const passwordChangedLetter = (to: string) =>
  letter(
    to,
    'Пароль в Тетрадке изменён',
    'Пароль вашей учётной записи изменён, остальные сеансы завершены.',
    'Если это были не вы, задайте новый пароль по ссылке «Забыли пароль?» на странице входа.',
  );

export const sessionDisplacedLetter = (to: string) =>
  letter(
    to,
    'Сеанс в Тетрадке завершён',
    'В вашу учётную запись вошли ещё раз, а открытых сеансов уже было 50. Самый давний из них завершён.',
    'Если это были не вы, смените пароль: остальные сеансы завершатся. Открытые сеансы видны в разделе «Безопасность».',
  );

export const deletionLetter = (to: string, day: string) =>
  letter(
    to,
    'Учётная запись Тетрадки будет удалена',
    `Вместе со всеми данными она исчезнет ${day}.`,
    'Если вы передумали, войдите до этого дня: вход отменяет удаление.',
  );

export const demoRequestLetter = (to: string, publicUrl: string) =>
  letter(
    to,
    'Новая заявка на показ Тетрадки',
    'На главной странице оставили заявку. Контакт для ответа виден в разделе «Администрирование», «Заявки»:',
    `${publicUrl}/admin/`,
    'О других заявках этого часа писем не будет.',
  );

export const failingJobsLetter = (to: string, names: readonly string[]) =>
  letter(
    to,
    'Сбой заданий Тетрадки',
    `Эти задания сервера не выполняются и повторяются: ${names.join(', ')}.`,
    'Причина записана в журнале сервера, её ищут по названию задания.',
  );

export const waitingMessagesLetter = (to: string, channels: readonly string[], minutes: number) =>
  letter(
    to,
    'Тетрадка не может отправить сообщения',
    `Сообщения ждут отправки дольше ${minutes} минут. Каналы: ${channels.join(', ')}.`,
    'Причина записана в журнале сервера и в карточках получателей: «Администрирование», «Поддержка».',
  );
