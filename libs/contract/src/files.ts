import { z } from 'zod';
import { calls } from './call.ts';
import { id, nothing, pathId, saved } from '@planner/calls';
import { ANSWERED, schemasOf } from './field-schemas.ts';
import { FILE_FIELDS } from './field-tables/file-table.ts';
import { rowId } from './row-ids.ts';

/** The maximum number of files of one object, and of one request. */
export const FILES_AT_ONCE = 10;

/** The maximum size of a file, in bytes. */
export const FILE_BYTES = 20 * 1024 * 1024;

/** A stored file. An image is stored without the camera's metadata, any other file as it was sent. */
export const StoredFile = z
  .object({
    id: id(),
    ...schemasOf(FILE_FIELDS, ANSWERED),
    url: z.string(),
    /** The address of a small image; null when the file is not an image. */
    preview_url: z.string().nullable(),
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.output<typeof StoredFile>;

/** FIL-1. The ids of files that were uploaded before the request. */
export const fileIds = () => z.array(rowId('file')).max(FILES_AT_ONCE);

const anybody = ['teacher', 'student'] as const;
const ofFile = z.object({ id: pathId() });
/** The media types of a download: images keep their type, any other file is an octet stream. */
const READ = ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'] as const;

export const files = calls({
  'POST /api/files': {
    summary: 'Принимает файлы, чтобы потом назвать их номера: фото, документы, записи; до 10 по 20 МБ',
    roles: anybody,
    multipart: true,
    body: z.object({ file: z.array(z.file().min(1).max(FILE_BYTES)).min(1).max(FILES_AT_ONCE) }),
    response: saved(z.object({ files: z.array(StoredFile) })),
    status: 201,
    topics: [],
    undo: { not: 'Файл ещё ни к чему не приложен: его можно удалить' },
    idempotent: true,
  },
  'GET /api/files': {
    summary: 'Свои файлы, которые отправлены и ещё ни к чему не приложены, в порядке отправки',
    roles: anybody,
    response: z.array(StoredFile),
    topics: [],
  },
  'GET /api/files/{id}': {
    summary: 'Сам файл: тому, кто отправил, преподавателю и тем ученикам, которым он показан; понимает Range',
    roles: anybody,
    params: ofFile,
    response: nothing(),
    file: READ,
    kept: true,
    topics: [],
  },
  'GET /api/files/{id}/preview': {
    summary: 'Уменьшенное изображение, не больше 480 пикселей по стороне',
    roles: anybody,
    params: ofFile,
    response: nothing(),
    file: ['image/webp'],
    kept: true,
    topics: [],
  },
  'DELETE /api/files/{id}': {
    summary: 'Удаляет свой файл, который ни к чему не приложен',
    roles: anybody,
    params: ofFile,
    response: nothing(),
    status: 204,
    topics: [],
    undo: { not: 'Файл удалён. Его можно отправить ещё раз' },
  },
});
