import { expect, test } from 'vitest';
import { decidedText, declaredText } from './payment-wording.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const DECLARED = { amount_minor: 150_000, date: '2026-11-20' };
const DECIDED = { ...DECLARED, declared_minor: 150_000 };

test.each([
  ['cash', ' наличными'],
  ['transfer', ' переводом'],
  ['card', ' картой'],
  ['other', ''],
] as const)('[MNY-88] the notification names a payment by %s as the student declared it', (method, how) => {
  const text = declaredText('Анна', { ...DECLARED, method });

  expect(plain(text)).toBe(`Анна сообщает об оплате: 1 500 ₽${how}, 20.11.2026. Подтвердите`);
});

test.each<['confirm' | 'reject', object, string]>([
  ['confirm', {}, 'Оплата 1 500 ₽ от 20.11.2026 подтверждена'],
  ['confirm', { amount_minor: 100_000 }, 'Оплата 1 000 ₽ (вы сообщили о 1 500 ₽) от 20.11.2026 подтверждена'],
  ['reject', { amount_minor: 100_000 }, 'Оплата 1 500 ₽ не подтверждена. Уточните у преподавателя'],
])('[MNY-89] the student reads the decision about a payment: %s with %j', (decision, more, text) => {
  expect(plain(decidedText(decision, { ...DECIDED, ...more }))).toBe(text);
});
