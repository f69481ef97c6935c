import type { SocketMessage } from '@planner/contract';

const RECONNECT_MS = 4000;
const MAX_ATTEMPTS = 5;
const REFUSED = 1008;

export type LiveState = 'live' | 'interrupted' | 'stopped';

/** The part of a WebSocket that is used. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface SocketParts {
  getToken(): Promise<string>;
  open(): SocketLike;
  onMessage(message: SocketMessage): void;
  onState(state: LiveState): void;
  /** Live again after an interruption: announcements may have been missed. */
  onResumed(): void;
  log(text: string, error?: unknown): void;
}

export interface SocketClient {
  start(): void;
  /** Tries again after it has given up, with all attempts anew. */
  restart(): void;
  stop(): void;
}

function messageIn(text: unknown): SocketMessage | null {
  try {
    // Our own server writes nothing else; a message without a known type is passed over.
    return JSON.parse(String(text)) as SocketMessage;
  } catch {
    return null;
  }
}

/** SOC-1 to SOC-6. The live socket of a signed-in page. */
export function createSocketClient(parts: SocketParts): SocketClient {
  let attempts = 0;
  let wasLive = false;
  let socket: SocketLike | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Grows with every start and stop, so that what an earlier run still awaits knows it is over.
  let run = 0;

  const retry = () => {
    if (attempts >= MAX_ATTEMPTS) {
      parts.log('Превышено максимальное количество попыток подключения к WebSocket');
      return parts.onState('stopped');
    }
    attempts += 1;
    parts.onState('interrupted');
    timer = setTimeout(() => void connect(run), RECONNECT_MS);
  };

  const onMessage = (message: SocketMessage | null) => {
    if (!message || message.type === 'ping' || message.type === 'auth_required') return;
    if (message.type !== 'auth_success') return parts.onMessage(message);
    attempts = 0;
    parts.onState('live');
    if (wasLive) parts.onResumed();
    wasLive = true;
  };

  const connect = async (mine: number) => {
    let token: string;
    try {
      token = await parts.getToken();
    } catch (error) {
      if (mine !== run) return;
      parts.log('Не удалось получить токен для WebSocket', error);
      return retry();
    }
    if (mine !== run) return;
    const opened = parts.open();
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify({ token }));
    opened.onmessage = ({ data }) => onMessage(messageIn(data));
    opened.onclose = ({ code }) => {
      if (mine !== run) return;
      if (code === REFUSED) parts.onState('stopped');
      else retry();
    };
  };

  const stop = () => {
    run += 1;
    clearTimeout(timer);
    socket?.close();
    socket = null;
  };
  const start = () => {
    stop();
    attempts = 0;
    void connect(run);
  };
  return { start, restart: start, stop };
}
