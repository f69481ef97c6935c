import type { FieldFault } from './student-draft.ts';

export const FAULT_TEXT = {
  name_missing: 'Введите имя ученика!',
  no_amount: 'Введите сумму в рублях',
  no_balance: 'Введите сумму в рублях, долг — с минусом',
  no_minutes: 'От 5 до 720 минут',
  no_phone: 'В номере могут быть цифры, пробелы, скобки, дефисы и + в начале',
} satisfies Record<FieldFault, string>;

export const CHECK_FIELDS = 'Проверьте, что введено';
