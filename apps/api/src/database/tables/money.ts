import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface PaymentTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number;
  amount_minor: number;
  date: string;
  method: Generated<'cash' | 'transfer' | 'card' | 'other'>;
  comment: Generated<string>;
  lesson_id: number | null;
  state: Generated<'declared' | 'confirmed' | 'rejected' | 'corrected' | 'undone'>;
  declared_by: number | null;
  declared_minor: number | null;
  declared_date: string | null;
  decided_at: InstantOrNull;
  corrects_id: number | null;
  refunded_minor: Generated<number>;
  /** The bill that the payment is for. */
  bill_id: Generated<number | null>;
  created_at: Instant;
}

interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number;
  amount_minor: number;
  kind: 'payment' | 'lesson_charge' | 'charge_reversal' | 'refund' | 'adjustment' | 'opening' | 'package_burn';
  lesson_id: number | null;
  payment_id: number | null;
  effective_date: string;
  created_at: Instant;
  created_by: number | null;
  comment: Generated<string>;
  reverses_id: number | null;
  request_id: string | null;
}

interface OperationTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  direction: 'in' | 'out';
  amount_minor: number;
  category_id: Generated<number | null>;
  date: string;
  student_id: number | null;
  payment_id: number | null;
  comment: Generated<string>;
  created_at: Instant;
  deleted_at: InstantOrNull;
  tax_receipt_no: string | null;
  tax_receipt_at: string | null;
  version: Generated<number>;
}

interface CashCategoryTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  type: 'income' | 'expenditure';
  name: string;
  hidden: Generated<boolean>;
  version: Generated<number>;
}

interface EarnedGoalTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  goal_minor: number | null;
  version: Generated<number>;
}

interface PackageTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number;
  payment_id: number;
  title: string;
  price_total_minor: number;
  starts_on: string;
  expires_on: string | null;
  on_expire: 'keep' | 'burn' | 'ask';
  freezes: JSONColumnType<{ from: string; to: string | null }[], string | undefined, string>;
  closed_on: string | null;
  told_end: Generated<string | null>;
  released_on: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
}

interface PackageCreditTable {
  id: GeneratedAlways<number>;
  package_id: number;
  number: number;
  price_minor: number;
  lesson_participant_id: number | null;
}

interface FreeLessonTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  student_id: number;
  earned_by_id: number;
  earned_at: Instant;
  taken_by_id: number | null;
}

/** Derived: only settle_accounts writes it. */
interface LessonCoverageTable {
  lesson_id: GeneratedAlways<number>;
  student_id: GeneratedAlways<number>;
  due_minor: GeneratedAlways<number>;
  covered_minor: GeneratedAlways<number>;
  paid: GeneratedAlways<boolean>;
}

/** Derived: only settle_accounts writes it. An account without entries has no row. */
interface AccountBalanceTable {
  student_id: GeneratedAlways<number>;
  teacher_id: GeneratedAlways<number>;
  balance_minor: GeneratedAlways<number>;
}

/** A view: every card with its balance, 0 for a card without entries. */
interface StudentBalanceView {
  teacher_id: GeneratedAlways<number>;
  student_id: GeneratedAlways<number>;
  balance_minor: GeneratedAlways<number>;
}

export interface MoneyTables {
  payment: PaymentTable;
  ledger_entry: LedgerEntryTable;
  operation: OperationTable;
  cash_category: CashCategoryTable;
  earned_goal: EarnedGoalTable;
  package: PackageTable;
  package_credit: PackageCreditTable;
  free_lesson: FreeLessonTable;
  lesson_coverage: LessonCoverageTable;
  account_balance: AccountBalanceTable;
  student_balance: StudentBalanceView;
}
