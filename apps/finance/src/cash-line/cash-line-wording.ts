import { FAULT_TEXT as MONEY_FAULT_TEXT } from '../money-form/money-form-wording.ts';
import type { CashLineFault } from './cash-line-draft.ts';

export const FAULT_TEXT = {
  ...MONEY_FAULT_TEXT,
  no_category: 'Выберите категорию или впишите свою',
} satisfies Record<CashLineFault, string>;
