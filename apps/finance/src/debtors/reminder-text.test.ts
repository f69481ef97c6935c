import { expect, test } from 'vitest';
import { reminderText } from './reminder-text.ts';

test('[FIN-3] a reminder greets by the first name and names the sum', () => {
  expect(reminderText({ name: 'Анна Соколова', debt: 3000 })).toBe(
    'Здравствуйте, Анна! Напоминаю об оплате занятий: сейчас к оплате 3\u00a0000\u00a0₽. Если вы уже перевели, просто напишите мне. Спасибо!',
  );
});

test('[FIN-3] whoever has no name is greeted all the same', () => {
  expect(reminderText({ name: ' ', debt: 0.5 })).toMatch(/^Здравствуйте! .* 0,50\s₽\./);
});
