import { FAULT_TEXT as MONEY_FAULT_TEXT } from '../money-form/money-form-wording.ts';
import type { Method, PaymentFault } from './payment-draft.ts';

export const FAULT_TEXT = {
  ...MONEY_FAULT_TEXT,
  no_student: 'Выберите ученика',
} satisfies Record<PaymentFault, string>;

export const METHOD_TEXT = {
  transfer: 'Перевод',
  cash: 'Наличные',
  card: 'Карта',
  other: 'Другое',
} satisfies Record<Method, string>;
