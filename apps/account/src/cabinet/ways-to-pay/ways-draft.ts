import type { TaxStatus, WaysToPay } from '@planner/contract';
import { picked } from '@planner/contract/field-table';
import { type Checked, checkedBy, type FieldWords } from '@planner/forms';

const BANK = ['payee', 'payee_inn', 'account_number', 'bank_name', 'bic', 'correspondent_account'] as const;
const WAYS = [...BANK, 'phone_number', 'phone_bank', 'phone_name', 'payment_link', 'tax_status'] as const;

export const TAX_STATUSES: readonly { value: TaxStatus; label: string }[] = [
  { value: 'none', label: 'Не указан' },
  { value: 'npd', label: 'Самозанятый' },
  { value: 'ip', label: 'ИП' },
];

export type WaysDraft = Pick<WaysToPay, (typeof WAYS)[number]>;
export type BankDraft = Pick<WaysToPay, (typeof BANK)[number]>;

export const WAYS_WORDS: FieldWords<WaysDraft> = {
  payee: 'Получатель',
  payee_inn: 'ИНН',
  account_number: 'Номер счёта',
  bank_name: 'Банк',
  bic: 'БИК',
  correspondent_account: 'Корреспондентский счёт',
  phone_number: 'Телефон',
  phone_bank: 'Банк перевода',
  phone_name: 'Имя в банке',
  payment_link: 'Ссылка для оплаты',
  tax_status: ['Налоговый режим', (status) => TAX_STATUSES.find(({ value }) => value === status)?.label ?? ''],
};

export const draftOfWays = (ways: WaysToPay): WaysDraft => picked(ways, WAYS);

/**
 * The server checks the numbers. The form checks only the link, because the form has a more precise text for a wrong
 * link.
 */
export const checkWays = (draft: WaysDraft): Checked<WaysDraft> => {
  const payment_link = draft.payment_link.trim();
  const isLink = payment_link === '' || (URL.canParse(payment_link) && payment_link.startsWith('https://'));
  return checkedBy(isLink ? {} : { payment_link: 'Нужна ссылка целиком: https://…' }, () => ({
    ...draft,
    payment_link,
  }));
};

/** BIL-8. The bank details to preview. Null until every field that the code needs is typed. */
export function previewed(draft: WaysDraft): BankDraft | null {
  const isWhole = [draft.payee, draft.account_number, draft.bank_name, draft.bic].every((text) => text.trim() !== '');
  return isWhole ? picked(draft, BANK) : null;
}
