import { z } from 'zod';
import { asSent, calls, id, instant, line, nothing, pathId, saved } from '@planner/calls';

const platform = ['platform'] as const;
/** The name of a remote; `shell` stands for the shell in the reports of pages. */
export const remoteName = z
  .string()
  .max(30)
  .regex(/^[a-z][a-z-]*$/);
/** A version, in the characters that a folder's name allows. */
const named = z
  .string()
  .max(60)
  .regex(/^\w[\w.@+~-]*$/);
export const ofRemote = z.object({ remote: remoteName });
/** The registry revision that the author of the decision saw. The server rejects an outdated one (PLT-154). */
const revision = z.int().min(0).max(2_147_483_647).optional();
const undo = { not: 'Решение о версии меняют таким же решением' } as const;
const nullable = z.string().nullable();

/** The decisions about one remote. */
export const RemoteStatus = z
  .object({
    remote: z.string(),
    stable: z.string(),
    previous: nullable,
    canary: z.object({ version: z.string(), percent: z.int(), auto: z.boolean(), since: instant() }).nullable(),
    decided_by: z.string(),
    revision: z.int(),
    changed_at: instant(),
  })
  .meta({ id: 'RemoteStatus' });
export type RemoteStatus = z.output<typeof RemoteStatus>;

/** One decision, with its version and its author. */
export const AuditLine = z
  .object({
    id: id(),
    at: instant(),
    act: z.string(),
    version: nullable,
    decided_by: z.string(),
    email: nullable,
    team: nullable,
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.output<typeof AuditLine>;

/** The status of a remote with the newest entries of each of its lists. */
export const RemoteDetails = RemoteStatus.extend({
  versions: z.array(
    z.object({
      version: z.string(),
      published_by: z.string(),
      published_at: instant(),
      retired_at: instant().nullable(),
      size: z.int().nullable(),
    }),
  ),
  pins: z.array(z.object({ user_id: id(), email: z.string(), version: z.string(), expires_at: instant() })),
  tokens: z.array(z.object({ id: id(), label: z.string(), created_at: instant(), revoked_at: instant().nullable() })),
  audit: z.array(AuditLine),
  /** By hours, the newest first. */
  health: z.array(
    z.object({
      version: z.string(),
      hour: instant(),
      pages: z.int(),
      healthy: z.int(),
      failed: z.int(),
      crashed: z.int(),
      /** The sum and the count of each measurement of the pages. */
      vitals: z.record(z.string(), z.object({ sum: z.number(), count: z.int() })),
    }),
  ),
}).meta({ id: 'RemoteDetails' });
export type RemoteDetails = z.output<typeof RemoteDetails>;

const SavedRemote = saved(RemoteStatus).meta({ id: 'SavedRemote' });

/** The decisions of operators about the versions of remotes. A team decides about its own remote by its token. */
export const platformCalls = calls({
  'GET /api/platform/remotes': {
    summary: 'Разделы и версии, которые получают люди; с токеном — свой раздел',
    roles: platform,
    response: z.array(RemoteStatus),
    topics: ['platform'],
  },
  'GET /api/platform/remotes/{remote}': {
    summary: 'Один раздел: версии, кому какие, журнал и здоровье',
    roles: platform,
    params: ofRemote,
    response: RemoteDetails,
    topics: ['platform'],
  },
  'PUT /api/platform/remotes/{remote}/canary': {
    summary: 'Даёт версию доле людей; ноль заканчивает пробу',
    roles: platform,
    params: ofRemote,
    body: z.object({ version: named, percent: z.int().min(0).max(100), auto: z.boolean().optional(), revision }),
    response: SavedRemote,
    topics: ['platform'],
    undo,
  },
  'POST /api/platform/remotes/{remote}/promote': {
    summary: 'Даёт версию всем; без названной — пробную',
    roles: platform,
    params: ofRemote,
    body: z.object({ version: named.optional(), revision }),
    response: SavedRemote,
    topics: ['platform'],
    undo,
  },
  'POST /api/platform/remotes/{remote}/rollback': {
    summary: 'Возвращает всем прежнюю версию или названную',
    roles: platform,
    params: ofRemote,
    body: z.object({ to: named.optional(), revision }),
    response: SavedRemote,
    topics: ['platform'],
    undo,
  },
  'PUT /api/platform/remotes/{remote}/pins': {
    summary: 'Даёт версию одной учётной записи на несколько часов',
    roles: platform,
    params: ofRemote,
    body: z.object({ user: line(200).min(1), version: named, hours: z.number().gt(0).max(720), revision }),
    response: SavedRemote,
    topics: ['platform'],
    undo,
  },
  'DELETE /api/platform/remotes/{remote}/pins': {
    summary: 'Учётная запись снова получает то же, что другие',
    roles: platform,
    params: ofRemote,
    query: z.object({ user: line(200).min(1) }),
    response: SavedRemote,
    topics: ['platform'],
    undo,
  },
  'POST /api/platform/remotes/{remote}/versions/{version}/retire': {
    summary: 'Списывает версию: её больше никто не получит',
    roles: platform,
    params: z.object({ remote: remoteName, version: named }),
    response: SavedRemote,
    topics: ['platform'],
    undo,
  },
  'POST /api/platform/remotes/{remote}/tokens': {
    summary: 'Новый токен раздела; показывается один раз',
    roles: platform,
    params: ofRemote,
    body: z.object({
      label: line(100).min(1),
      public_key: asSent(z.string().max(200), 'written by a program').optional(),
    }),
    response: saved(z.object({ id: id(), token: z.string() })).meta({ id: 'SavedToken' }),
    status: 201,
    topics: ['platform'],
    undo: { not: 'Токен отзывают' },
  },
  'DELETE /api/platform/remotes/{remote}/tokens/{id}': {
    summary: 'Отзывает токен раздела',
    roles: platform,
    params: z.object({ remote: remoteName, id: pathId() }),
    response: nothing(),
    status: 204,
    topics: ['platform'],
    undo: { not: 'Вместо отозванного делают новый токен' },
  },
});
