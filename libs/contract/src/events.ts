import type { Topic } from './call.ts';

/** The progress of a long call, counted in rows of a table or in student cards. */
export interface Progress {
  step: 'reading' | 'checking' | 'adding';
  done: number;
  total: number;
}

/**
 * The messages that the server sends over the socket /ws/ (specification, section 4; the specification does not have
 * `event`). `page` is the id of the page that made the write: the page sent it as `x-page`, and the response of the
 * write repeats it. `progress` reports a call that is still running.
 */
export type SocketMessage =
  | { type: 'auth_required' }
  | { type: 'auth_success' }
  | { type: 'ping' }
  | { type: 'notifications'; page?: string }
  | { type: 'event'; topics: Topic[]; id?: number; page?: string }
  | ({ type: 'progress'; page: string } & Progress)
  /** The deployed versions for this page have changed: `GET /api/mfe/registry` returns the new registry. */
  | { type: 'registry'; revision: number };
/** The first message of the browser. */
export interface SocketToken {
  token: string;
}
