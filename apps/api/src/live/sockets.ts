import type { Progress, SocketMessage, Topic } from '@planner/contract';
import type { Listener } from './listener.ts';

const PING_MILLISECONDS = 30_000;
export const POLICY_VIOLATION = 1008;
export const GOING_AWAY = 1001;

/** SOC-34. More than the tabs and devices of one person. */
const MOST_OF_ACCOUNT = 30;

const EVERYTHING = Object.keys({
  account: 0,
  teacher: 0,
  students: 0,
  groups: 0,
  lessons: 0,
  homework: 0,
  rules: 0,
  ledger: 0,
  payers: 0,
  bills: 0,
  earnings: 0,
  operations: 0,
  learning: 0,
  messages: 0,
  tasks: 0,
  deliveries: 0,
  notifications: 0,
  profiles: 0,
  news: 0,
  reviews: 0,
  requests: 0,
  support: 0,
  platform: 0,
  reference: 0,
} satisfies Record<Topic, 0>) as Topic[]; // The type of Object.keys loses the keys that `satisfies` has checked.

/** The members of a ws socket that the server uses. */
export interface ServerSocket {
  send(text: string): void;
  ping(): void;
  close(code: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}

interface Open {
  socket: ServerSocket;
  session: number;
  /** No pong has arrived since the last ping: the client is gone without closing the socket. */
  silent: boolean;
  /** The socket was closed for a newer one and gets no more messages. */
  isClosed: boolean;
}

/** Returns the sessions that are still valid; null when that is unknown now. */
export type StillOpen = (sessions: readonly number[]) => Promise<readonly number[] | null>;

/** The authenticated sockets of this process, by account. */
export class Sockets implements Listener {
  readonly #byUser = new Map<number, Set<Open>>();
  readonly #stillOpen: StillOpen;
  readonly #timer = setInterval(() => {
    this.#ping();
    void this.#sift();
  }, PING_MILLISECONDS).unref();

  constructor(stillOpen: StillOpen) {
    this.#stillOpen = stillOpen;
  }

  add(socket: ServerSocket, user: number, session: number): void {
    const open: Open = { socket, session, silent: false, isClosed: false };
    const mine = this.#byUser.get(user) ?? new Set();
    // Oldest first. A closed socket stays in the set until the client has answered.
    const speaking = [...mine].filter(({ isClosed }) => !isClosed);
    const [oldest] = speaking;
    if (oldest && speaking.length >= MOST_OF_ACCOUNT) {
      oldest.isClosed = true;
      oldest.socket.close(POLICY_VIOLATION, 'too many sockets');
    }
    this.#byUser.set(user, mine.add(open));
    socket.on('pong', () => (open.silent = false));
    socket.on('close', () => {
      mine.delete(open);
      if (mine.size === 0 && this.#byUser.get(user) === mine) this.#byUser.delete(user);
    });
  }

  changed(users: readonly number[] | 'all', { topics, id, page }: Parameters<Listener['changed']>[1]): void {
    const messages: SocketMessage[] = [];
    const from = page === undefined ? {} : { page };
    const others = topics.filter((topic) => topic !== 'notifications');
    if (others.length < topics.length) messages.push({ type: 'notifications', ...from });
    if (others.length > 0) messages.push({ type: 'event', topics: others, ...(id !== undefined && { id }), ...from });
    for (const message of messages) this.#say(users, JSON.stringify(message));
  }

  #say(users: readonly number[] | 'all', text: string): void {
    for (const user of users === 'all' ? this.#byUser.keys() : users) {
      for (const { socket } of this.#byUser.get(user) ?? []) socket.send(text);
    }
  }

  ended(sessions: readonly number[]): void {
    for (const { socket, session } of this.#all()) {
      if (sessions.includes(session)) socket.close(POLICY_VIOLATION, 'signed out');
    }
  }

  progressed(user: number, page: string, progress: Progress): void {
    const text = JSON.stringify({ type: 'progress', page, ...progress } satisfies SocketMessage);
    for (const { socket } of this.#byUser.get(user) ?? []) socket.send(text);
  }

  deployed({ users, revision }: Parameters<Listener['deployed']>[0]): void {
    this.#say(users, JSON.stringify({ type: 'registry', revision } satisfies SocketMessage));
  }

  missed(): void {
    this.changed('all', { topics: EVERYTHING });
    // Revision 0 stands for the current, unknown revision.
    this.deployed({ users: 'all', revision: 0 });
  }

  /** The number of open sockets, and of their accounts. */
  counts(): { sockets: number; accounts: number } {
    return { sockets: this.#all().length, accounts: this.#byUser.size };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #all(): Open[] {
    return [...this.#byUser.values()].flatMap((mine) => [...mine]);
  }

  /**
   * ACC-137: closes the sockets of expired sessions, and of sessions whose end was announced while this process had no
   * connection.
   */
  async #sift(): Promise<void> {
    const asked = new Set(this.#all().map(({ session }) => session));
    if (asked.size === 0) return;
    const open = await this.#stillOpen([...asked]);
    if (open !== null) this.ended([...asked].filter((session) => !open.includes(session)));
  }

  #ping(): void {
    const text = JSON.stringify({ type: 'ping' } satisfies SocketMessage);
    for (const open of this.#all()) {
      if (open.silent) {
        open.socket.terminate();
        continue;
      }
      open.silent = true;
      open.socket.send(text);
      open.socket.ping();
    }
  }
}
