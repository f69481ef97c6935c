import { correspondentFitsBic, fitsBic } from '../../payment-code/control-key.ts';
import { isInn } from '../../payment-code/inn.ts';
import { SEPARATOR } from '../../payment-code/payment-code.ts';
import type { WaysRow } from './ways-to-pay.repository.ts';

export type Ways = Omit<WaysRow, 'id' | 'tax_status' | 'receipts_from' | 'regime_from' | 'version'>;
type Faults = Partial<Record<keyof Ways, string>>;

const ACCOUNT_DIGITS = 20;
const BIC_DIGITS = 9;
const MISSING = 'Заполните это поле: без него банк не узнает счёт';
const BAR = `Уберите знак «${SEPARATOR}»: он разделяет части кода`;

const isDigits = (text: string) => /^\d*$/.test(text);

/** The fault of a number with a fixed count of digits. */
function digitsFault(text: string, what: string, count: number): string | undefined {
  if (!isDigits(text)) return `${what} состоит только из цифр`;
  if (text.length === count) return undefined;
  return `${what}: нужно ${count} цифр, а здесь ${text.length}`;
}

/** BIL-2. The faults of the bank details. If one of the fields is filled, all required ones must be. */
function bankFaults(ways: Ways): Faults {
  const { payee, payee_inn, account_number, bank_name, bic, correspondent_account } = ways;
  if ([payee, payee_inn, account_number, bank_name, bic, correspondent_account].every((text) => text === '')) return {};
  const faults: Faults = {};
  const note = (field: keyof Ways, fault: string | undefined) => {
    if (fault !== undefined) faults[field] ??= fault;
  };
  for (const field of ['payee', 'account_number', 'bank_name', 'bic'] as const) {
    note(field, ways[field] === '' ? MISSING : undefined);
  }
  for (const field of ['payee', 'bank_name'] as const) note(field, ways[field].includes(SEPARATOR) ? BAR : undefined);
  note('account_number', digitsFault(account_number, 'Номер счёта', ACCOUNT_DIGITS));
  note('bic', digitsFault(bic, 'БИК', BIC_DIGITS));
  if (correspondent_account !== '') {
    note('correspondent_account', digitsFault(correspondent_account, 'Корреспондентский счёт', ACCOUNT_DIGITS));
  }
  if (payee_inn !== '' && !isInn(payee_inn)) note('payee_inn', 'Такого ИНН не бывает: проверьте цифры');
  if (faults.bic !== undefined) return faults;
  note('account_number', fitsBic(account_number, bic) ? undefined : 'Счёт не подходит к БИК: проверьте цифры обоих');
  const isFit = correspondent_account === '' || correspondentFitsBic(correspondent_account, bic);
  note('correspondent_account', isFit ? undefined : 'Корреспондентский счёт не подходит к БИК: проверьте цифры');
  return faults;
}

/** BIL-6. A phone number needs the name of its bank, because a transfer by phone number asks for the bank. */
function phoneFaults({ phone_number, phone_bank, phone_name }: Ways): Faults {
  if (phone_number !== '') return phone_bank === '' ? { phone_bank: 'В какой банк переводить по этому номеру?' } : {};
  return phone_bank !== '' || phone_name !== '' ? { phone_number: 'Впишите номер, по которому переводить' } : {};
}

export const faultsOf = (ways: Ways): Faults => ({
  ...bankFaults(ways),
  ...phoneFaults(ways),
  ...(ways.payment_link.startsWith('http:') && { payment_link: 'Нужна ссылка, которая начинается с https://' }),
});
