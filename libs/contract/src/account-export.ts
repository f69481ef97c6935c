import { z } from 'zod';
import { calls } from './call.ts';
import { id, instant, nothing, pathId, saved } from '@planner/calls';

const anybody = ['teacher', 'student'] as const;

/** An archive with all data of an account: its progress, and its download address when it is ready. */
export const AccountExport = z
  .object({
    id: id(),
    state: z.enum(['waiting', 'running', 'ready', 'failed']),
    created_at: instant(),
    /** The number of finished steps. `done` and `total` are both 0 before the job starts. */
    done: z.int(),
    total: z.int(),
    /** The size of the archive in bytes; null until the archive is ready. */
    size: z.int().nullable(),
    /** The download address, valid until `expires_at`. Both are null until the archive is ready. */
    url: z.string().nullable(),
    expires_at: instant().nullable(),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.output<typeof AccountExport>;

/** The calls that export an account as one archive and import such an archive. */
export const accountExport = calls({
  'GET /api/account-export': {
    summary: 'Полная выгрузка своей учётной записи: готовится, готова или её нет; сутки после готовности',
    roles: anybody,
    response: z.object({
      export: AccountExport.nullable(),
      /** Whether the account is still empty, so that an archive of another server may be imported. */
      may_import: z.boolean(),
    }),
    topics: ['account'],
  },
  'POST /api/account-import': {
    summary: 'Загружает полную выгрузку преподавателя в пустую учётную запись: всё или ничего',
    roles: ['teacher'],
    archive: true,
    body: z.object({ file: z.file().min(1) }),
    response: saved(z.object({ students: z.int(), lessons: z.int(), files: z.int() })),
    status: 201,
    topics: [
      ...(['account', 'teacher', 'students', 'groups', 'lessons', 'homework', 'rules', 'ledger'] as const),
      ...(['earnings', 'operations', 'learning', 'tasks', 'payers', 'bills'] as const),
    ],
    undo: { not: 'Загружено целиком. Чтобы начать с чистого листа, удалите учётную запись' },
    idempotent: true,
  },
  'POST /api/account-export': {
    summary: 'Просит собрать полную выгрузку; пока собирается одна, вторая не начинается',
    roles: anybody,
    response: saved(AccountExport).meta({ id: 'AskedAccountExport' }),
    status: 201,
    topics: ['account'],
    undo: { not: 'выгрузка ничего не меняет и сама удалится через сутки' },
    idempotent: true,
  },
  'GET /api/account-export/{id}/file': {
    summary: 'Сам архив: JSON, таблица Excel, календарь и файлы; тому, чей он; понимает Range',
    roles: anybody,
    params: z.object({ id: pathId() }),
    response: nothing(),
    file: ['application/zip'],
    kept: true,
    topics: [],
  },
});
