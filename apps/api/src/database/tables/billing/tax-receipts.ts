import type { ReceiptKind, ReceiptState } from '@planner/contract';
import type { Generated, GeneratedAlways } from 'kysely';

interface TaxReceiptTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  payment_id: number;
  state: ReceiptState;
  kind: Generated<ReceiptKind | null>;
  receipt_no: Generated<string>;
  receipt_link: Generated<string>;
  amount_minor: Generated<number | null>;
  issued_on: Generated<string | null>;
  annulled_on: Generated<string | null>;
  version: Generated<number>;
}

export interface TaxReceiptsTables {
  tax_receipt: TaxReceiptTable;
}
