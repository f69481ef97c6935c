import { z } from 'zod';
import { calls, growingPage, growingQuery, id, instant, line, page, pageQuery, pathId } from '@planner/calls';
import { AuditLine, ofRemote, RemoteStatus, remoteName } from './platform.ts';

const platform = ['platform'] as const;
/** The last 24 hours, 7 days or 30 days. */
const period = z.enum(['day', 'week', 'month']).default('day');

/** How many pages reported a version, and how the version worked in them. */
const told = { pages: z.int(), healthy: z.int(), failed: z.int(), crashed: z.int() };

/** The decisions about a remote, with the reports of its pages from the last 24 hours. */
const RemoteOverview = RemoteStatus.extend({
  /** The versions that most pages reported, at most six. */
  versions: z.array(z.object({ version: z.string(), ...told })),
  pins: z.int(),
  /** The number of reported failures. */
  failures: z.int(),
  decision: AuditLine.nullable(),
  /**
   * Why an operator should look at the remote. `taken back`: the breaker has withdrawn a version. `failing`: a version
   * fails above the limit. `worse`: the canary fails more than the stable version.
   */
  problem: z.enum(['taken back', 'failing', 'worse']).nullable(),
}).meta({ id: 'RemoteOverview' });

const measured = z.number().nullable();
const RemoteHealth = z
  .object({
    from: instant(),
    step_hours: z.int(),
    /** The versions that most pages reported, at most six. */
    versions: z.array(z.object({ version: z.string(), ...told })),
    /** By steps, the oldest first. A step has no point for a version that no page reported. */
    points: z.array(
      z.object({
        at: instant(),
        version: z.string(),
        ...told,
        /** Means in milliseconds (`cls` has no unit); null where no page measured the value. */
        lcp: measured,
        inp: measured,
        mount: measured,
        cls: measured,
      }),
    ),
  })
  .meta({ id: 'RemoteHealth' });

const ofFailure = {
  remote: z.string(),
  version: z.string(),
  phase: z.string(),
  kind: z.string(),
};

/** Failures with the same code location, version, phase and kind. */
const FailureGroup = z
  .object({
    /** The id of the newest failure in the group. */
    id: id(),
    ...ofFailure,
    /** The code location, from the first line of the stack; empty when no page reported it. */
    place: z.string(),
    error: z.string(),
    count: z.int(),
    first_at: instant(),
    last_at: instant(),
    /** The stack of the newest failure in the group. */
    stack: z.string(),
  })
  .meta({ id: 'FailureGroup' });

const Frame = z.object({
  /** The line as the page reported it. */
  text: z.string(),
  /** The place in the sources, if a source map of the version is stored. */
  source: z
    .object({
      file: z.string(),
      line: z.int(),
      column: z.int(),
      name: z.string().nullable(),
      /** The line and the lines around it. */
      lines: z.array(z.object({ number: z.int(), text: z.string() })),
    })
    .nullable(),
});

const Failure = z
  .object({
    id: id(),
    at: instant(),
    ...ofFailure,
    number: z.string(),
    error: z.string(),
    status: z.int().nullable(),
    request_id: z.string().nullable(),
    frames: z.array(Frame),
  })
  .meta({ id: 'Failure' });

/** The calls of the console: how remotes work and where they fail. A team reads its own remote by its token. */
export const consoleCalls = calls({
  'GET /api/platform/overview': {
    summary: 'Разделы с тем, что о них сказали страницы за сутки; те, где беда, — первыми',
    roles: platform,
    response: z.array(RemoteOverview),
    topics: ['platform'],
  },
  'GET /api/platform/remotes/{remote}/health': {
    summary: 'Здоровье версий раздела по времени',
    roles: platform,
    params: ofRemote,
    query: z.object({ period }),
    response: RemoteHealth,
    topics: ['platform'],
  },
  'GET /api/platform/remotes/{remote}/audit': {
    summary: 'Решения о версиях раздела, новые первыми',
    roles: platform,
    params: ofRemote,
    query: z.object(growingQuery),
    response: growingPage(AuditLine),
    topics: ['platform'],
  },
  'GET /api/platform/failures': {
    summary: 'Сбои по разделу, версии, шагу, виду и месту; частые первыми',
    roles: platform,
    query: z.object({ ...pageQuery, remote: remoteName.optional(), version: line(60).optional(), period }),
    response: page(FailureGroup),
    topics: ['platform'],
  },
  'GET /api/platform/remotes/{remote}/failures/{id}': {
    summary: 'Один сбой со стеком, переведённым в исходный код',
    roles: platform,
    params: z.object({ remote: remoteName, id: pathId() }),
    response: Failure,
    topics: ['platform'],
  },
});
