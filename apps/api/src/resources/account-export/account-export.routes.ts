import { accountExport } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { askForExport, exportFile, exportOf } from './account-export.service.ts';

export const accountExportRoutes = implement(accountExport, {
  'GET /api/account-export': ({ db, user, now }) => exportOf(db, user.id, now),
  'POST /api/account-export': ({ tx, user, caller, now }) => askForExport(tx, user.id, caller, now),
  'GET /api/account-export/{id}/file': ({ db, user, params, fileStore, now }) =>
    exportFile(db, fileStore, { user: user.id, id: params.id, now }),
});
