import { expect, test } from 'vitest';
import { mailWarning } from './mail-warning.ts';

test.each([
  [undefined, undefined, false],
  ['https://planner.example', undefined, true],
  ['https://planner.example', 'smtp://mail.example', false],
  ['http://localhost:4100', undefined, false],
])('[OPS-175] a site at %s with the mail server %s causes a warning: %s', (givenPublicUrl, smtpUrl, isWarned) => {
  const warning = mailWarning({ givenPublicUrl, smtpUrl, dataDir: '/data' });

  const beginning =
    'ВНИМАНИЕ. Сайт открыт по адресу https://planner.example, а SMTP_URL не задан: письма никому не приходят.';
  expect(warning?.startsWith(beginning) ?? false).toBe(isWarned);
  expect(warning?.includes('/data/outbox') ?? false).toBe(isWarned);
});
