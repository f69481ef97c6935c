import type { Package } from '@planner/contract';
import { expect, test } from 'vitest';
import { ownPackage } from '../../testing/own-account.ts';
import { ASKED, doneText, endedText, leftText } from './package-wording.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const FROZEN = [{ from: '2026-11-10', to: null }];

test.each<[Partial<Package>, string]>([
  [{ status: 'active' }, 'осталось 5 из 8, до 30.12.2026'],
  [{ status: 'active', expires_on: null }, 'осталось 5 из 8, без срока'],
  [{ status: 'active', freezes: FROZEN }, 'осталось 5 из 8, до 30.12.2026'],
  [{ status: 'frozen', freezes: FROZEN }, 'осталось 5 из 8, до 30.12.2026, заморожен с 10.11.2026'],
  [{ status: 'expired' }, 'осталось 5 из 8, до 30.12.2026'],
  [{ status: 'finished' }, 'было 8 занятий'],
  [{ status: 'closed' }, 'было 8 занятий'],
])('[FIN-63] the package %j shows its remaining lessons', (more, text) => {
  expect(leftText(ownPackage(more))).toBe(text);
});

test.each<[Partial<Package>, string]>([
  [{ on_expire: 'keep' }, 'Срок вышел, осталось 5 занятий. 5 000 ₽ вернутся на баланс'],
  [{ on_expire: 'keep', released_on: '2026-12-31' }, 'Срок вышел, осталось 5 занятий, 5 000 ₽ уже на балансе'],
  [{ on_expire: 'ask' }, 'Срок вышел, осталось 5 занятий: сжечь или оставить?'],
  [{ on_expire: 'burn' }, 'Срок вышел, осталось 5 занятий: по условиям сгорают'],
  [{ on_expire: 'burn', lessons_left: 1 }, 'Срок вышел, осталось 1 занятие: по условиям сгорает'],
])('[FIN-65] a package that has ended and is %j describes the fate of the rest', (more, text) => {
  expect(plain(endedText(ownPackage(more)))).toBe(text);
});

test.each(['freeze', 'resume'] as const)('[FIN-64] %s of a package without an end mentions no end', (action) => {
  const [with_term, without] = [ownPackage(), ownPackage({ expires_on: null })].map(ASKED[action].text);

  expect(with_term).toMatch(/срок/);
  expect(without).not.toMatch(/срок/);
});

test.each<[Parameters<typeof doneText>[0]['action'], boolean, Partial<Package>, string]>([
  ['freeze', false, {}, 'Абонемент заморожен'],
  ['resume', false, {}, 'Абонемент снова действует, до 30.12.2026'],
  ['resume', false, { expires_on: null }, 'Абонемент снова действует'],
  ['burn', false, {}, 'Сгорело 5 занятий на 5 000 ₽, баланс +700 ₽'],
  ['close', false, {}, 'Абонемент закрыт, 5 000 ₽ вернулись на баланс'],
  ['close', false, { released_on: '2026-12-31' }, 'Абонемент закрыт, баланс +700 ₽'],
  ['close', true, {}, 'Абонемент закрыт, возвращено 5 000 ₽, баланс +700 ₽'],
])('[FIN-64] after «%s», with a refund: %s, of %j the toast describes the result', (action, refund, more, text) => {
  const before = ownPackage(more);

  expect(plain(doneText({ action, refund, before, after: { ...before, balance: 700 } }))).toBe(text);
});
