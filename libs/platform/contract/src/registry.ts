import { z } from 'zod';
import { byProgram, calls, nothing } from '@planner/calls';

const names = z.array(z.string());

const candidate = z
  .object({
    version: z.string(),
    name: z.string(),
    entry: z.string(),
    container: z.literal('plain').optional(),
    federation: z.object({ name: z.string(), type: z.enum(['script', 'module']) }).optional(),
    files: z.record(z.string(), z.string()),
    preload: names,
    pages: z.record(z.string(), names),
    requires: z.record(z.string(), z.string()),
    routes: z.array(
      z.object({
        path: z.string(),
        public: z.literal(true).optional(),
        title: z.string(),
        roles: names.optional(),
      }),
    ),
    menu: z.array(
      z.object({
        to: z.string(),
        label: z.string(),
        icon: z.string(),
        order: z.int(),
        roles: names,
        bottomBar: z.boolean().optional(),
        burgerOnly: z.boolean().optional(),
        count: z.object({ of: z.string(), label: z.string() }).optional(),
      }),
    ),
    modals: names,
    slots: z
      .array(z.object({ name: z.string(), label: z.string(), order: z.int(), whereAny: z.string().optional() }))
      .optional(),
    base: z.string(),
    why: z.enum(['pin', 'canary', 'stable', 'previous']),
  })
  .meta({ id: 'Candidate' });

const registered = z
  .object({
    contract: z.string(),
    revision: z.int().optional(),
    page: z.string().optional(),
    remotes: z.record(z.string(), z.object({ candidates: z.array(candidate) })),
  })
  .meta({ id: 'Registry' });

const milliseconds = z.number().min(0).max(600_000).optional();

/** How one version of a remote worked in one page. Pages also report versions that worked. */
export const HealthReport = z
  .object({
    /** `shell` for the shell itself. */
    remote: byProgram(30).min(1),
    version: byProgram(60).min(1),
    /** `crashed`: the version failed after it had been shown. */
    outcome: z.enum(['healthy', 'failed', 'crashed']),
    /** The same phases as in a failure report. */
    phase: byProgram(30).optional(),
    kind: byProgram(30).optional(),
    /**
     * The page number from the page's registry: a page counts once for a version. The server accepts any other text,
     * but does not count it.
     */
    page: z.string().regex(/^[\w-]{1,600}$/),
    /** In milliseconds (`cls` has no unit). */
    vitals: z
      .object({ lcp: milliseconds, inp: milliseconds, mount: milliseconds, cls: z.number().min(0).max(100).optional() })
      .optional(),
  })
  .meta({ id: 'HealthReport' });
export type HealthReport = z.output<typeof HealthReport>;

/** The calls between an open page and the registry: read the versions, report their health. */
export const registry = calls({
  'GET /api/mfe/registry': {
    summary: 'Версии разделов для этой страницы, как в её #mfe; после сообщения registry в /ws/',
    roles: 'public',
    response: registered,
    topics: [],
  },
  'POST /api/mfe/health': {
    summary: 'Как страница справилась с версией раздела: и удачи, и неудачи',
    roles: 'public',
    body: HealthReport,
    response: nothing(),
    status: 204,
    topics: [],
    undo: { not: 'Сообщение о странице ничего не меняет' },
  },
});
