import { z } from 'zod';
import { calls, growingPage, growingQuery, id, instant, line, page, pageQuery, pathId } from '@planner/calls';
import { AuditLine, ofRemote, RemoteStatus, remoteName } from './platform.ts';

const platform = ['platform'] as const;
/** The last 24 hours, seven days or thirty. */
const period = z.enum(['day', 'week', 'month']).default('day');

/** How many pages have told of a version, and how they fared. */
const told = { pages: z.int(), healthy: z.int(), failed: z.int(), crashed: z.int() };

/** What is decided of a remote beside what its pages tell of the last 24 hours. */
const RemoteOverview = RemoteStatus.extend({
  /** Those that most pages have told of, at most six. */
  versions: z.array(z.object({ version: z.string(), ...told })),
  pins: z.int(),
  /** Reports of failures. */
  failures: z.int(),
  decision: AuditLine.nullable(),
  /** What asks for somebody's look: the breaker has acted last, a version fails more than it may, the canary more than what is stable. */
  problem: z.enum(['taken back', 'failing', 'worse']).nullable(),
}).meta({ id: 'RemoteOverview' });

const measured = z.number().nullable();
const RemoteHealth = z
  .object({
    from: instant(),
    step_hours: z.int(),
    /** Those that most pages have told of, at most six. */
    versions: z.array(z.object({ version: z.string(), ...told })),
    /** By steps, the oldest first; a step in which no page has told of a version has no point of it. */
    points: z.array(
      z.object({
        at: instant(),
        version: z.string(),
        ...told,
        /** Means, in milliseconds but for cls; null where no page has measured it. */
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

/** Failures of the same place of the same version, in the same phase and of the same kind. */
const FailureGroup = z
  .object({
    /** Of the newest of them. */
    id: id(),
    ...ofFailure,
    /** Where in the code, as the first line of the stack says it; empty where no page has told. */
    place: z.string(),
    error: z.string(),
    count: z.int(),
    first_at: instant(),
    last_at: instant(),
    /** Of the newest of them. */
    stack: z.string(),
  })
  .meta({ id: 'FailureGroup' });

const Frame = z.object({
  /** As the page has told it. */
  text: z.string(),
  /** Where in the sources that is, as far as a map of them is kept. */
  source: z
    .object({
      file: z.string(),
      line: z.int(),
      column: z.int(),
      name: z.string().nullable(),
      /** The line and those around it. */
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

/** What who runs the platform looks at: how remotes fare and where they fail; a team sees its own remote by its token. */
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
