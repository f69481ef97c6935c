import { fakeShell } from '@planner/shell-api/testing';
import { expect, test } from 'vitest';
import { botAddress } from './bot-address.ts';

test.each([
  ['teacher', 'https://t.me/tetradka_bot?start=teacher_1'],
  ['student', 'https://t.me/tetradka_bot?start=student_2'],
] as const)('[NAV-17] the bot is opened for this very %s', (user, address) => {
  const { session } = fakeShell({ user });

  expect(session.user && botAddress('tetradka_bot', session.user)).toBe(address);
});
