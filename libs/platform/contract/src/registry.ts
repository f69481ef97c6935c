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

/** How one page fared with one version of a remote: sent of those that did well too. */
export const HealthReport = z
  .object({
    /** `shell` for the shell itself. */
    remote: byProgram(30).min(1),
    version: byProgram(60).min(1),
    /** `crashed` is what fell after it had stood. */
    outcome: z.enum(['healthy', 'failed', 'crashed']),
    /** As in a report of a failure. */
    phase: byProgram(30).optional(),
    kind: byProgram(30).optional(),
    /** The number that the page's registry carries: one page counts once with a version. Any other text is taken, and not counted. */
    page: z.string().regex(/^[\w-]{1,600}$/),
    /** In milliseconds, but for cls. */
    vitals: z
      .object({ lcp: milliseconds, inp: milliseconds, mount: milliseconds, cls: z.number().min(0).max(100).optional() })
      .optional(),
  })
  .meta({ id: 'HealthReport' });
export type HealthReport = z.output<typeof HealthReport>;

/** What an open page asks of the registry and tells it. */
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
