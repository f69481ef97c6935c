import { expect, test } from 'vitest';
import { reminderText } from './reminder-text.ts';

test('[FIN-3] a reminder names the sum and greets without a name, which a card may begin with the surname', () => {
  expect(reminderText(3000)).toBe(
    'Здравствуйте! Напоминаю об оплате занятий: сейчас к оплате 3\u00a0000\u00a0₽. Если вы уже перевели, просто напишите мне. Спасибо!',
  );
});
