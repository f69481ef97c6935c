import type { Payer, PayerRole } from '@planner/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '@planner/server-core';

interface PayerTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  name: string;
  given_name: Generated<string>;
  addressed_as: Generated<string>;
  phone_number: Generated<string>;
  email: Generated<string>;
  contact: Generated<string>;
  type_connect_id: number | null;
  language: Generated<Payer['language']>;
  created_at: Instant;
  version: Generated<number>;
}

interface PayerStudentTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  payer_id: number;
  student_id: number;
  role: PayerRole;
  sees_money: boolean;
  share: number | null;
}

export interface PayersTables {
  payer: PayerTable;
  payer_student: PayerStudentTable;
}
