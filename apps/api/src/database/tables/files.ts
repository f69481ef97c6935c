import type { GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface FileTable {
  id: GeneratedAlways<number>;
  user_id: number;
  storage_key: string;
  name: string;
  media_type: string;
  size: number;
  width: number | null;
  height: number | null;
  preview_size: number | null;
  created_at: Instant;
}

interface FileUseTable {
  id: GeneratedAlways<number>;
  file_id: number;
  kind: 'homework' | 'submission' | 'receipt' | 'expenditure' | 'photo' | 'bank_code' | 'message';
  subject_id: number;
  teacher_id: number;
  student_ids: number[];
  seen_by_all: boolean;
  readers: 'everyone' | 'student' | 'parents';
  place: number;
  detached_at: InstantOrNull;
}

export interface FilesTables {
  file: FileTable;
  file_use: FileUseTable;
}
