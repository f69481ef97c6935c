import type { Topic } from './call.ts';

/** How far a long call is: rows of a table, or cards of them. */
export interface Progress {
  step: 'reading' | 'checking' | 'adding';
  done: number;
  total: number;
}

/**
 * What the server sends over the socket /ws/ (specification, section 4; `event` is ours). `page` is the page whose
 * write it was, by its `x-page`: the answer of that write has named the same. `progress` is told of a call that is under way.
 */
export type SocketMessage =
  | { type: 'auth_required' }
  | { type: 'auth_success' }
  | { type: 'ping' }
  | { type: 'notifications'; page?: string }
  | { type: 'event'; topics: Topic[]; id?: number; page?: string }
  | ({ type: 'progress'; page: string } & Progress)
  /** What is deployed for this page has changed: `GET /api/mfe/registry` answers with it. */
  | { type: 'registry'; revision: number };
/** What the browser sends first. */
export interface SocketToken {
  token: string;
}
