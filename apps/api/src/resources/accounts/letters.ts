import type { Letter } from '../../outbox/letter.ts';

const GREETING = 'Здравствуйте!';
const GOODBYE = 'Тетрадка';

const letter = (to: string, subject: string, ...paragraphs: string[]): Letter => ({
  to,
  subject,
  text: [GREETING, ...paragraphs, GOODBYE].join('\n\n'),
});

export const resetLetter = (to: string, publicUrl: string, token: string) =>
  letter(
    to,
    'Новый пароль для Тетрадки',
    'Чтобы задать новый пароль, откройте ссылку. Она действует один час и только один раз:',
    `${publicUrl}/user/reset-password?token=${token}`,
    'Если вы не просили об этом, ничего делать не нужно: прежний пароль действует.',
  );

export const newAddressLetter = (to: string) =>
  letter(
    to,
    'Этот адрес привязан к Тетрадке',
    'Теперь вы входите в Тетрадку с этим адресом почты, и письма приходят на него.',
  );

export const formerAddressLetter = (to: string, newEmail: string) =>
  letter(
    to,
    'Адрес почты в Тетрадке изменён',
    `Вместо этого адреса к вашей учётной записи привязан ${newEmail}.`,
    'Если это были не вы, ответьте на это письмо.',
  );

export const passwordChangedLetter = (to: string) =>
  letter(
    to,
    'Пароль в Тетрадке изменён',
    'Пароль вашей учётной записи изменён, остальные сеансы завершены.',
    'Если это были не вы, задайте новый пароль по ссылке «Забыли пароль?» на странице входа.',
  );

export const deletionLetter = (to: string, day: string) =>
  letter(
    to,
    'Учётная запись Тетрадки будет удалена',
    `Вместе со всеми данными она исчезнет ${day}.`,
    'Если вы передумали, войдите до этого дня: вход отменяет удаление.',
  );
