import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Invalid sums with their error messages. */
const SUMS = [
  ['0', 'Сумма должна быть больше нуля'],
  ['-1 500', 'Сумма должна быть больше нуля'],
  ['1,505', 'Нужна сумма в рублях, не больше двух знаков после запятой'],
  ['1000000000', 'Сумма не больше 10 000 000 ₽'],
] as const;
const DAYS = [
  ['01.01.1900', 'Дата не раньше 01.01.2000'],
  ['31.12.2100', 'Этот день ещё не наступил'],
] as const;

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

/**
 * Types each invalid sum and then each invalid day into the open form and saves it. Leaves 1 500,50 of 19.11.2026 in
 * the form.
 */
export async function expectWrongRefused(save: () => Promise<void>): Promise<void> {
  for (const [typed, words] of SUMS) {
    await type('Сумма', typed);
    await save();
    expect(await screen.findByText(words)).toBeVisible();
    expect(field('Сумма')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Сумма').value).toBe(typed);
  }
  await type('Сумма', '1 500,50');
  for (const [typed, words] of DAYS) {
    await type('Дата', typed);
    await save();
    expect(await screen.findByText(words)).toBeVisible();
    expect([field('Дата').value, field('Сумма').value]).toEqual([typed, '1 500,50']);
  }
  await type('Дата', '19.11.2026');
}
