import { expect, test } from 'vitest';
import type { Letter } from '../../../outbox/channels/letter.ts';
import { deletionLetter, formerAddressLetter, resetLetter } from './letters.ts';

const [TO, URL] = ['anna@example.com', 'https://planner.example'];

test.each<[string, Letter, string, string]>([
  [
    'for what and how long a link is',
    resetLetter(TO, URL, 't'),
    'Чтобы задать новый пароль, откройте ссылку. Она действует один час и только один раз:',
    `${URL}/user/reset-password?token=t`,
  ],
  [
    'whose of several accounts a link is',
    resetLetter(TO, URL, 't', ' для учётной записи ученика'),
    'Чтобы задать новый пароль для учётной записи ученика, откройте ссылку. Она действует один час и только один раз:',
    `${URL}/user/reset-password?token=t`,
  ],
  [
    'which address took the place of the former one',
    formerAddressLetter(TO, 'new@example.com', URL, 't'),
    'Вместо этого адреса к вашей учётной записи привязан new@example.com.',
    `${URL}/user/undo-email?token=t`,
  ],
  [
    'when an account is gone',
    deletionLetter(TO, '20.12.2026'),
    'Вместе со всеми данными она исчезнет 20.12.2026.',
    'Если вы передумали, войдите до этого дня: вход отменяет удаление.',
  ],
])('[ACC-7] [ACC-13] [ACC-117] a letter says %s', (_, { to, text }, first, last) => {
  expect([to, text.split('\n\n')[1]]).toEqual([TO, first]);
  expect(text.split('\n\n')).toContain(last);
});
