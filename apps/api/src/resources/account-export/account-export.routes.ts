import { accountExport } from '@planner/contract';
import { foundFirst, implement } from '../../http/implement.ts';
import { archiveIn, importAccount } from './importing/account-import.service.ts';
import { askForExport, exportFile, exportOf } from './account-export.service.ts';

export const accountExportRoutes = implement(accountExport, {
  'GET /api/account-export': ({ db, user, now }) => exportOf(db, user, now),
  'POST /api/account-import': foundFirst(
    ({ db, teacher, archive, fileStore, filesQuota, now }) =>
      archiveIn(db, { user: teacher, archive, store: fileStore, quota: filesQuota, now }),
    ({ tx, teacher, found }) => importAccount(tx, teacher, found),
  ),
  'POST /api/account-export': ({ tx, user, caller, now }) => askForExport(tx, user.id, caller, now),
  'GET /api/account-export/{id}/file': ({ db, user, params, fileStore, now }) =>
    exportFile(db, fileStore, { user: user.id, id: params.id, now }),
});
