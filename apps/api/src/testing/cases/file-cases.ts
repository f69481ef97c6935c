import type { files } from '@planner/contract';
import { formOf, PDF } from '../uploads/samples.ts';
import { bodyless, byId, type Case, onlyOwn } from './case.ts';

/** Cases of uploaded files. */
export const FILE_CASES: Record<keyof typeof files, Case> = {
  'POST /api/files': onlyOwn(() => ({ body: formOf(PDF) }), { sent: { body: new FormData() }, field: 'file' }),
  'GET /api/files': bodyless,
  'GET /api/files/{id}': byId(({ file }) => file),
  'GET /api/files/{id}/preview': byId(({ image }) => image),
  'DELETE /api/files/{id}': byId(({ file }) => file),
};
