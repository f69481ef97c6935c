import { expect, test } from 'vitest';
import { reminderText } from './reminder-text.ts';

test('[FIN-3] a reminder names the sum and greets without a name if no given name is known', () => {
  expect(reminderText({ given_name: '', form_of_address: 'formal' }, 3000)).toBe(
    'Здравствуйте! Напоминаю об оплате занятий: сейчас к оплате 3\u00a0000\u00a0₽. Если вы уже перевели, просто напишите мне. Спасибо!',
  );
});

test('[NTF-46] a reminder greets with the given name, and stays true in every gender on «ты»', () => {
  expect(reminderText({ given_name: 'Аня', form_of_address: 'informal' }, 3000)).toBe(
    'Здравствуй, Аня! Напоминаю об оплате занятий: сейчас к оплате 3\u00a0000\u00a0₽. Если деньги уже в пути, просто напиши мне. Спасибо!',
  );
});
