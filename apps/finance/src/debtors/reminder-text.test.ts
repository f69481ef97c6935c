import { expect, test } from 'vitest';
import { readersOfDebt, reminderText } from './reminder-text.ts';

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

const anna = (sees_money: boolean) => ({ student_id: 1, role: 'student', name: 'Анна', sees_money }) as const;
const olga = (sees_money?: boolean) =>
  ({ student_id: 1, role: 'parent', name: 'Ольга', ...(sees_money !== undefined && { sees_money }) }) as const;

test.each([
  ['nobody', [], null],
  ['a student who sees money', [anna(true)], { readers: 'everyone', names: 'Анна' }],
  ['a student without money', [anna(false)], null],
  ['a parent beside a student without money', [anna(false), olga(true)], { readers: 'parents', names: 'Ольга' }],
  ['a student beside a parent without money', [anna(true), olga(false)], { readers: 'student', names: 'Анна' }],
  ['both with money', [anna(true), olga(true)], { readers: 'everyone', names: 'Анна, Ольга' }],
  ['a parent of an earlier server', [olga()], null],
])('[FIN-140] a reminder to %s goes only to accounts that all see money', (_, accounts, reached) => {
  expect(readersOfDebt(accounts)).toEqual(reached);
});
