import { expect, test } from 'vitest';
import type { Letter } from '../../../outbox/channels/letter.ts';
import { deletionLetter, formerAddressLetter, resetLetter } from './letters.ts';

const [TO, URL] = ['anna@example.com', 'https://planner.example'];

test.each<[string, Letter, string, string]>([
  [
    'the purpose and the lifetime of its link',
    resetLetter(TO, URL, 't'),
    'Чтобы задать новый пароль, откройте ссылку. Она действует один час и только один раз:',
    `${URL}/user/reset-password?token=t`,
  ],
  [
    'which of several accounts its link is for',
    resetLetter(TO, URL, 't', ' для учётной записи ученика'),
    'Чтобы задать новый пароль для учётной записи ученика, откройте ссылку. Она действует один час и только один раз:',
    `${URL}/user/reset-password?token=t`,
  ],
  [
    'which address replaced the former one',
    formerAddressLetter(TO, 'new@example.com', URL, 't'),
    'Вместо этого адреса к вашей учётной записи привязан new@example.com.',
    `${URL}/user/undo-email?token=t`,
  ],
  [
    'when the account will be erased',
    deletionLetter(TO, '20.12.2026'),
    'Вместе со всеми данными она исчезнет 20.12.2026.',
    'Если вы передумали, войдите до этого дня: вход отменяет удаление.',
  ],
])('[ACC-7] [ACC-13] [ACC-117] a letter states %s', (_, { to, text }, first, last) => {
  expect([to, text.split('\n\n')[1]]).toEqual([TO, first]);
  expect(text.split('\n\n')).toContain(last);
});
