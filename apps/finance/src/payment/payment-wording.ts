import { FAULT_TEXT as MONEY_FAULT_TEXT } from '../money-form/money-form-wording.ts';
import type { Method, PaymentFault } from './payment-draft.ts';

export const FAULT_TEXT = {
  ...MONEY_FAULT_TEXT,
  no_student: 'Выберите ученика',
  no_title: 'Назовите абонемент',
  not_a_count: 'Число занятий от 1 до 500',
  ends_before: 'Абонемент не кончается раньше оплаты',
  less_than_a_kopeck: 'Одно занятие абонемента стоит не меньше копейки',
} satisfies Record<PaymentFault, string>;

export const METHOD_TEXT = {
  transfer: 'Перевод',
  cash: 'Наличные',
  card: 'Карта',
  other: 'Другое',
} satisfies Record<Method, string>;
