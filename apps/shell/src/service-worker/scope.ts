/**
 * The worker's global members that this code uses: TypeScript cannot use the types of a worker and of a page in one
 * program.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: ShownNotification): Promise<void>;
    readonly pushManager: Pick<PushManager, 'subscribe'>;
  };
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Pick<WindowClient, 'postMessage'> | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export interface ShownNotification {
  body: string;
  tag: string;
  lang: string;
  icon: string;
  badge: string;
  /** Buttons. Not every browser shows them. */
  actions: { action: string; title: string }[];
  data: { link: string };
}

/** An open page of this site. */
export interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: MessagePort[]): void;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: Extendable & {
    readonly request: Request;
    readonly clientId: string;
    /** The id of the page that a navigation creates. */
    readonly resultingClientId: string;
    respondWith(answer: Promise<Response>): void;
  };
  message: Extendable & { readonly data: unknown };
  push: Extendable & { readonly data: { text(): string } | null };
  notificationclick: Extendable & {
    /** The pressed button; empty for a press on the notification itself. */
    readonly action: string;
    readonly notification: { readonly data: unknown; readonly tag: string; close(): void };
  };
  pushsubscriptionchange: Extendable & { readonly oldSubscription?: PushSubscription | null };
}
