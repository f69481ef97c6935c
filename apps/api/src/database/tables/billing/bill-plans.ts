import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '@planner/server-core';

interface BillPlanTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  payer_id: number | null;
  kind: 'monthly' | 'ahead' | 'each';
  covers: 'past' | 'month';
  day_of_month: number;
  lessons: number;
  pay_days: number;
  reminds: boolean;
  words: string;
  starts_on: string;
  due_on: string | null;
  told_for: Generated<string | null>;
  next_at: Instant;
  version: Generated<number>;
}

type OptionalInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;

interface PlannedBillTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  plan_id: number | null;
  period: string;
  receiver: string;
  bill_id: number | null;
  due_on: Generated<string | null>;
  agreed_until: Generated<string | null>;
  remind_at: OptionalInstant;
  skipped_at: OptionalInstant;
  by_hand_at: OptionalInstant;
}

interface BillReminderTable {
  id: GeneratedAlways<number>;
  bill_id: number;
  step: number;
  sent_at: Instant;
}

export interface BillPlansTables {
  bill_plan: BillPlanTable;
  planned_bill: PlannedBillTable;
  bill_reminder: BillReminderTable;
}
