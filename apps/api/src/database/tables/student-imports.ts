import type { ImportMapping, StudentImport } from '@planner/contract';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant } from './instant.ts';

interface StudentImportTable {
  id: GeneratedAlways<number>;
  teacher_id: number;
  file_name: string;
  columns: JSONColumnType<StudentImport['columns']>;
  mapping: JSONColumnType<ImportMapping>;
  created_at: Instant;
  imported: number | null;
  counts: JSONColumnType<StudentImport['counts'] | null, string | null | undefined, string | null>;
}

interface StudentImportRowTable {
  import_id: number;
  row: number;
  cells: string[];
  status: 'ready' | 'duplicate' | 'invalid';
  errors: string[];
  student_name: string;
  contact: string;
}

export interface StudentImportsTables {
  student_import: StudentImportTable;
  student_import_row: StudentImportRowTable;
}
