import type { GeneratedAlways } from 'kysely';
import type { Instant } from '@planner/server-core';

interface BillTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  year: number;
  number: number;
  date: string;
  payer_id: number | null;
  total_minor: number;
  replaces_id: number | null;
  voided_on: string | null;
  created_at: Instant;
}

interface BillLineTable {
  id: GeneratedAlways<number>;
  bill_id: number;
  position: number;
  student_id: number | null;
  lesson_id: number | null;
  title: string;
  amount_minor: number;
  /** The percent of the payer, and the sum that the payers share. Null in a line of the whole sum. */
  share: number | null;
  whole_minor: number | null;
  /** Whether the line is for a lesson, also after the lesson is deleted. Null in an older line. */
  of_lesson: boolean | null;
}

interface BillLinkTable {
  bill_id: number;
  secret: string;
  created_at: Instant;
}

export interface BillsTables {
  bill: BillTable;
  bill_line: BillLineTable;
  bill_link: BillLinkTable;
}
