import type { TaxStatus } from '@planner/contract';
import type { Generated, GeneratedAlways } from 'kysely';

interface WaysToPayTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  payee: Generated<string>;
  payee_inn: Generated<string>;
  account_number: Generated<string>;
  bank_name: Generated<string>;
  bic: Generated<string>;
  correspondent_account: Generated<string>;
  phone_number: Generated<string>;
  phone_bank: Generated<string>;
  phone_name: Generated<string>;
  payment_link: Generated<string>;
  tax_status: Generated<TaxStatus>;
  receipts_from: Generated<string | null>;
  regime_from: Generated<string | null>;
  version: Generated<number>;
}

export interface WaysToPayTables {
  ways_to_pay: WaysToPayTable;
}
