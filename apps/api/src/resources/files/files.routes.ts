import { files } from '@planner/contract';
import { admitted, implement } from '../../http/implement.ts';
import { readFile, readPreview } from './reading.service.ts';
import { deleteUpload, keepUploads, ownUploads, refuseWithoutPlace } from './uploading.service.ts';

export const filesRoutes = implement(files, {
  'POST /api/files': admitted(refuseWithoutPlace, ({ tx, user, uploads, now }) =>
    keepUploads(tx, user.id, uploads, now),
  ),
  'GET /api/files': ({ db, user }) => ownUploads(db, user.id),
  'GET /api/files/{id}': ({ db, user, params, fileStore }) => readFile(db, fileStore, user.id, params.id),
  'GET /api/files/{id}/preview': ({ db, user, params, fileStore }) => readPreview(db, fileStore, user.id, params.id),
  'DELETE /api/files/{id}': ({ tx, user, params }) => deleteUpload(tx, user.id, params.id),
});
