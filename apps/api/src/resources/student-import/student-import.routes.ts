import { studentImport } from '@planner/contract';
import { foundFirst, implement } from '../../http/implement.ts';
import { rejectedRows, template } from './import-sheets.ts';
import { importRows, importStudents, tableIn } from './student-import.service.ts';

export const studentImportRoutes = implement(studentImport, {
  'POST /api/students/import-excel/': foundFirst(
    ({ teacher, body, ...around }) => tableIn(teacher, body, around),
    ({ tx, teacher, teaching: { time_zone }, body, found, now, asker }) =>
      importStudents(tx, teacher, body, { table: found, now, time_zone, asker }),
  ),
  'GET /api/students/import-excel/{id}/rows': ({ db, teacher, params, query }) =>
    importRows(db, teacher, params.id, query),
  'GET /api/students/import-excel/{id}/rejected': ({ db, teacher, params }) => rejectedRows(db, teacher, params.id),
  'GET /api/students/import-excel/template': () => template(),
});
