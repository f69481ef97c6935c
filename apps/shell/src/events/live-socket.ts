import { isApiError } from '@planner/api-client';
import type { SocketMessage, SocketToken } from '@planner/contract';
import { catchError, defer, EMPTY, filter, map, Observable, retry, switchMap, tap, throwError, timer } from 'rxjs';

const RECONNECT_MS = 4000;
/** OPS-311: a crash closes all sockets at once, and the server names no time. */
const SPREAD_MS = 10_000;
const MAX_ATTEMPTS = 5;
const REFUSED = 1008;
/** `WebSocket.OPEN`. */
const OPEN = 1;
/** OPS-249: a stopping server names the time, so that its pages do not all come back at once. */
const AGAIN_IN = /^again in (\d{1,5}) ms$/;

export interface LiveSocketParts {
  getToken(): Promise<string>;
  url: string;
  /** `live` once the server has accepted the page. */
  onState(state: 'live' | 'interrupted' | 'stopped'): void;
  log(text: string, error?: unknown): void;
  /** Returns whether the browser is leaving the page: then the browser itself has ended the request. */
  isLeaving(): boolean;
  /** Returns a number from 0 to 1. Defaults to `Math.random`. */
  random?: () => number;
  /** Defaults to the browser's WebSocket. */
  WebSocketCtor?: typeof WebSocket;
}

/** A message of a type that the shell does not use. A subscriber of the bus may use it. */
export interface OtherMessage {
  type: 'other';
  message: { type: string };
}

/** The messages that the shell handles. */
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

/** These messages concern only the connection itself. */
const IGNORED: readonly unknown[] = ['ping', 'auth_required'] satisfies SocketMessage['type'][];

// A message of any shape: a missing field is undefined.
const typeOf = (said: unknown) => (said as Partial<SocketMessage> | null)?.type;
const isNews = (said: unknown): said is SocketNews => NEWS.includes(typeOf(said));
const isOther = (said: unknown): said is OtherMessage['message'] =>
  typeof typeOf(said) === 'string' && !IGNORED.includes(typeOf(said));

/** SOC-33: returns the message for the shell, or null for a message of the connection and for an invalid message. */
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
// A close event has a numeric code. Other reasons, such as an ApiError, have none.
const closing = (reason: unknown) => reason as Partial<CloseEvent> | undefined;
const isRefused = (reason: unknown) => isSessionLost(reason) || closing(reason)?.code === REFUSED;
/** The time that a stopping server names in the reason of its close. */
const namedPause = (reason: unknown) => AGAIN_IN.exec(closing(reason)?.reason ?? '')?.[1];

/**
 * The messages of one socket. The stream ends with an error always: a socket that closes normally is lost too, and the
 * error makes `liveSocket` reconnect. RxJS's own socket is several times the size (PLT-90).
 */
const messagesOf = (socketOf: () => WebSocket, first: SocketToken) =>
  new Observable<unknown>((stream) => {
    const socket = socketOf();
    // A socket that is closed while it connects would write a warning to the console.
    socket.onopen = () => (stream.closed ? socket.close() : socket.send(JSON.stringify(first)));
    socket.onmessage = (event) => stream.next(messageIn(event));
    socket.onerror = (event) => stream.error(event);
    socket.onclose = (event) => stream.error(event);
    return () => {
      if (socket.readyState === OPEN) socket.close();
    };
  });

/**
 * SOC-1 to SOC-5. The server's messages to a signed-in page, beginning with the request for the token. The stream ends
 * when the page must stop trying. SEC-73: after the server refuses the token, the page does not request it again.
 */
export function liveSocket({
  getToken,
  url,
  onState,
  log,
  isLeaving,
  random = Math.random,
  WebSocketCtor = WebSocket,
}: LiveSocketParts): Observable<SocketNews | OtherMessage> {
  /** Later tries keep the distance that the first one has made. */
  let spread = 0;
  const opened = (token: string) => messagesOf(() => new WebSocketCtor(url), { token });
  return defer(getToken).pipe(
    tap({
      error(error) {
        if (!isLeaving()) log('Не удалось получить токен для WebSocket', error);
      },
    }),
    switchMap(opened),
    map(newsOf),
    filter((news) => news !== null),
    tap(({ type }) => {
      if (type !== 'auth_success') return;
      spread = random() * SPREAD_MS;
      onState('live');
    }),
    retry({
      count: MAX_ATTEMPTS,
      resetOnSuccess: true,
      delay(reason) {
        if (isRefused(reason)) return throwError(() => reason);
        onState('interrupted');
        const pause = namedPause(reason) ?? RECONNECT_MS + spread;
        spread = 0;
        return timer(Number(pause));
      },
    }),
    catchError((reason) => {
      if (!isRefused(reason)) log(`Превышено максимальное количество попыток подключения к WebSocket: ${MAX_ATTEMPTS}`);
      onState('stopped');
      return EMPTY;
    }),
  );
}
