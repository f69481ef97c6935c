import type { Topic } from './call.ts';

/**
 * What the server sends over the socket /ws/ (specification, section 4; `event` is ours). `page` is the page whose
 * write it was, by its `x-page`: the answer of that write has named the same.
 */
export type SocketMessage =
  | { type: 'auth_required' }
  | { type: 'auth_success' }
  | { type: 'ping' }
  | { type: 'notifications'; page?: string }
  | { type: 'event'; topics: Topic[]; id?: number; page?: string };
/** What the browser sends first. */
export interface SocketToken {
  token: string;
}
