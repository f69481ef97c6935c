import type { Topic } from './call.ts';

/** What the server sends over the socket /ws/ (specification, section 4; `event` is ours). */
export type SocketMessage =
  | { type: 'auth_required' }
  | { type: 'auth_success' }
  | { type: 'ping' }
  | { type: 'notifications' }
  | { type: 'event'; topics: Topic[]; id?: number };
/** What the browser sends first. */
export interface SocketToken {
  token: string;
}
