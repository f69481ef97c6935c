import type { World } from '../world.ts';

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What a call is sent about a world, what is wrong to be sent, and the field that is named then. */
export interface Case {
  good: (world: World & { token: string }) => Sent;
  /** Null where the call names nothing that could be another's. */
  foreign: ((world: World) => Sent) | null;
  /** Null where nothing can be sent that is wrong. */
  wrong: { sent: Sent; field: string } | null;
  as?: 'student' | 'admin';
  /** What a student sends, where both roles may call and `good` is the teacher's. */
  ofStudent?: (world: World) => Sent;
}

/** What names nothing of another's. */
export const onlyOwn = (good: Case['good'], wrong: Case['wrong'] = null): Case => ({ good, foreign: null, wrong });
/** What names something that may be another's. */
export const about = (good: (world: World) => Sent, sent: Sent, field: string): Case => ({
  good,
  foreign: good,
  wrong: { sent, field },
});
/** What is asked with nothing. */
export const bodyless = onlyOwn(() => ({}));
/** What names something in its path alone; what is no number there is not there, as another's. */
export const byPath = (good: (world: World) => Sent): Case => ({ good, foreign: good, wrong: null });
/** What names one thing in its path. */
export const byId = (idOf: (world: World) => number, sent: Sent = {}): Case =>
  byPath((world) => ({ ...sent, params: { id: idOf(world) } }));
