import type { studentImport } from '@planner/contract';
import { about, bodyless, byId, type Case } from './case.ts';

/** Cases of the import of students. */
export const IMPORT_CASES: Record<keyof typeof studentImport, Case> = {
  'POST /api/students/import-excel/': about(
    ({ table }) => ({ body: { import_id: table } }),
    { body: { import_id: 1, duplicates: 'overwrite' } },
    'duplicates',
  ),
  'GET /api/students/import-excel/{id}/rows': about(
    ({ table }) => ({ params: { id: table }, query: { status: 'ready' } }),
    { params: { id: 1 }, query: { page: 0 } },
    'page',
  ),
  'GET /api/students/import-excel/{id}/rejected': byId(({ table }) => table),
  'GET /api/students/import-excel/template': bodyless,
};
