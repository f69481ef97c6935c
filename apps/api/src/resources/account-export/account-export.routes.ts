import { accountExport } from '@planner/contract';
import { admitted, foundFirst, implement } from '../../http/implement.ts';
import { archiveIn, importAccount, refuseFilled } from './importing/account-import.service.ts';
import { askForExport, exportFile, exportOf } from './account-export.service.ts';

export const accountExportRoutes = implement(accountExport, {
  'GET /api/account-export': ({ db, user, now }) => exportOf(db, user, now),
  'POST /api/account-import': admitted(
    refuseFilled,
    foundFirst(
      ({ db, teacher: user, archive, fileStore: store, reading: pool, asker, filesQuota: quota, now }) =>
        archiveIn(db, { user, archive, store, pool, gone: asker.gone(), quota, now }),
      ({ tx, teacher: user, found, now }) => importAccount(tx, { user, now }, found),
    ),
  ),
  'POST /api/account-export': ({ tx, user, caller, now }) => askForExport(tx, user.id, caller, now),
  'GET /api/account-export/{id}/file': ({ db, user, params, fileStore, now }) =>
    exportFile(db, fileStore, { user: user.id, id: params.id, now }),
});
