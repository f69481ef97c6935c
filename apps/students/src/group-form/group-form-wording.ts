import type { FieldFault } from './group-draft.ts';

export const FAULT_TEXT = {
  name_missing: 'Введите название группы',
  no_amount: 'Введите сумму в рублях',
} satisfies Record<FieldFault, string>;

export const PRICE_HINT = 'С каждого за занятие; пусто — по ставке ученика';
