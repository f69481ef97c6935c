import type { World } from '../world.ts';

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The test case of a call: a valid request about a world, an invalid one, and the field of its refusal. */
export interface Case {
  good: (world: World & { token: string }) => Sent;
  /** A request about another world. Null when the call names nothing that could be foreign. */
  foreign: ((world: World) => Sent) | null;
  /** Null when no request of the call can be invalid. */
  wrong: { sent: Sent; field: string } | null;
  as?: 'student' | 'admin';
  /** The student's request, for a call of both roles whose `good` is the teacher's. */
  ofStudent?: (world: World) => Sent;
}

/** A call that names nothing foreign. */
export const onlyOwn = (good: Case['good'], wrong: Case['wrong'] = null): Case => ({ good, foreign: null, wrong });
/** A call that names a row, which may be foreign. */
export const about = (good: (world: World) => Sent, sent: Sent, field: string): Case => ({
  good,
  foreign: good,
  wrong: { sent, field },
});
/** A call without parameters and body. */
export const bodyless = onlyOwn(() => ({}));
/** A call that names a row in its path only. A path that is no number is 404, like a foreign id. */
export const byPath = (good: (world: World) => Sent): Case => ({ good, foreign: good, wrong: null });
/** A call with the id of one row in its path. */
export const byId = (idOf: (world: World) => number, sent: Sent = {}): Case =>
  byPath((world) => ({ ...sent, params: { id: idOf(world) } }));
