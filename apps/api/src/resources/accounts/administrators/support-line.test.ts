import { expect, test } from 'vitest';
import { supportLine } from './support-line.ts';

const event = { at: '2026-11-20T12:24:00.000Z', admin: 'elena@example.ru', act: 'opened', account_id: 12 } as const;

test.each([
  [event, '2026-11-20T12:24:00Z elena@example.ru открыл учётную запись 12'],
  [
    { ...event, act: 'found', account_id: null } as const,
    '2026-11-20T12:24:00Z elena@example.ru искал и никого не нашёл',
  ],
  [
    { ...event, act: 'proof_sent', admin: null, account_id: null } as const,
    '2026-11-20T12:24:00Z удалённый администратор ещё раз отправил письмо подтверждения учётной записи, которой больше нет',
  ],
])('[ADM-14] the command names the moment, the administrator and the account of %j', (given, line) => {
  expect(supportLine(given)).toBe(line);
});
