import { isApiError } from '@planner/api-client';
import type { SocketMessage, SocketToken } from '@planner/contract';
import { catchError, defer, EMPTY, filter, map, type Observable, retry, switchMap, tap, throwError, timer } from 'rxjs';
import { webSocket } from 'rxjs/webSocket';

const RECONNECT_MS = 4000;
const MAX_ATTEMPTS = 5;
const REFUSED = 1008;

export interface LiveSocketParts {
  getToken(): Promise<string>;
  url: string;
  /** `live` once the server has let the page in. */
  onState(state: 'live' | 'interrupted' | 'stopped'): void;
  log(text: string, error?: unknown): void;
  /** Whether the page is being left: a request that ends then was ended by the browser. */
  isLeaving(): boolean;
  /** The browser's own unless said. */
  WebSocketCtor?: typeof WebSocket;
}

/** A message of a type that the shell has no use for; a subscriber of the bus may have. */
export interface OtherMessage {
  type: 'other';
  message: { type: string };
}

/** What the shell acts on. */
export type SocketNews = Extract<
  SocketMessage,
  { type: 'auth_success' | 'notifications' | 'event' | 'progress' | 'registry' }
>;
const NEWS: readonly unknown[] = [
  'auth_success',
  'notifications',
  'event',
  'progress',
  'registry',
] satisfies SocketNews['type'][];

/** They belong to the connection itself. */
const IGNORED: readonly unknown[] = ['ping', 'auth_required'] satisfies SocketMessage['type'][];

// Whatever is said, a field that it lacks is undefined.
const typeOf = (said: unknown) => (said as Partial<SocketMessage> | null)?.type;
const isNews = (said: unknown): said is SocketNews => NEWS.includes(typeOf(said));
const isOther = (said: unknown): said is OtherMessage['message'] =>
  typeof typeOf(said) === 'string' && !IGNORED.includes(typeOf(said));

/** SOC-33: a message as the shell takes it; null for one of the connection itself, and for what is no message. */
function newsOf(said: unknown): SocketNews | OtherMessage | null {
  if (isNews(said)) return said;
  return isOther(said) ? { type: 'other', message: said } : null;
}

function messageIn({ data }: MessageEvent<unknown>): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}

const isSessionLost = (reason: unknown) =>
  isApiError(reason) && (reason.code === 'other_account' || reason.code === 'not_signed_in');
// A close event says with which code; other reasons, such as an ApiError, have no numeric one.
const isRefused = (reason: unknown) =>
  isSessionLost(reason) || (reason as Partial<CloseEvent> | undefined)?.code === REFUSED;

/**
 * SOC-1 to SOC-5. What the server tells a signed-in page, from the token on; ends when the page is to stop trying.
 * SEC-73: a token that the server refuses is not asked for again.
 */
export function liveSocket({
  getToken,
  url,
  onState,
  log,
  isLeaving,
  WebSocketCtor,
}: LiveSocketParts): Observable<SocketNews | OtherMessage> {
  const opened = (token: string) => {
    let closed: CloseEvent | undefined;
    const socket = webSocket<unknown>({
      url,
      deserializer: messageIn,
      closeObserver: { next: (event) => (closed = event) },
      ...(WebSocketCtor && { WebSocketCtor }),
    });
    socket.next({ token } satisfies SocketToken);
    return socket.pipe(
      tap({
        complete() {
          // A socket that is closed in good order is gone all the same: what is thrown here is the stream's error.
          throw closed;
        },
      }),
    );
  };
  return defer(getToken).pipe(
    tap({
      error(error) {
        if (!isLeaving()) log('Не удалось получить токен для WebSocket', error);
      },
    }),
    switchMap(opened),
    map(newsOf),
    filter((news) => news !== null),
    tap(({ type }) => type === 'auth_success' && onState('live')),
    retry({
      count: MAX_ATTEMPTS,
      resetOnSuccess: true,
      delay(reason) {
        if (isRefused(reason)) return throwError(() => reason);
        onState('interrupted');
        return timer(RECONNECT_MS);
      },
    }),
    catchError((reason) => {
      if (!isRefused(reason)) log(`Превышено максимальное количество попыток подключения к WebSocket: ${MAX_ATTEMPTS}`);
      onState('stopped');
      return EMPTY;
    }),
  );
}
