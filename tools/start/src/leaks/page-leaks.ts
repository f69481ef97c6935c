/** A listener, timer or observer that the product's code began in a page and has not ended. */
interface Begun {
  /** The text for the error: `keydown of the window`. */
  readonly what: string;
  /** The line of the source that began the timer, observer or listener. */
  readonly caller: string;
  /** The timer, the observer or the listener. */
  readonly handle: unknown;
  readonly signal?: AbortSignal | undefined;
}

type Called = (...given: unknown[]) => unknown;

const TIMERS = { setTimeout: 'clearTimeout', setInterval: 'clearInterval' };
const OBSERVERS = ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'];

/** Tests, their helpers and npm packages may begin timers, observers and listeners, which are not recorded. */
const isProduct = (file: string): boolean =>
  /[\\/](?:apps|libs)[\\/]/.test(file) && !/[\\/](?:node_modules|testing)[\\/]|\.test\.tsx?\b/.test(file);

/** Packages and files whose listeners and timers outlive any view: they last as long as the page or the session. */
const LASTING = [
  'apps/shell/',
  'libs/platform/',
  'libs/api-client/',
  'apps/landing/src/page/',
  'apps/student-cabinet/src/homework/answer/answers.ts',
];
const isLasting = (caller: string): boolean => LASTING.some((place) => caller.replaceAll('\\', '/').includes(place));
const COMPONENT_OR_HOOK = /\.tsx\b|[\\/]use-[\w-]+\.ts\b/;

/** Whether a line of a stack belongs to code that ends with its view. */
export const isOfView = (caller: string): boolean =>
  isProduct(caller) && (COMPONENT_OR_HOOK.test(caller) || !isLasting(caller));

/** The line that called the watched function. */
function callerOf(): string {
  const [, ...frames] = new Error().stack?.split('\n') ?? [];
  return frames.find((frame) => !frame.includes('page-leaks.ts'))?.trim() ?? '';
}

const signalIn = (options: unknown): AbortSignal | undefined =>
  typeof options === 'object' && options !== null && 'signal' in options && options.signal instanceof AbortSignal
    ? options.signal
    : undefined;

const isOnce = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'once' in options && options.once === true;

/** Replaces functions of the page by functions of a test, which receive the page's `this`. */
function replacing() {
  const restores: (() => void)[] = [];
  return {
    replace(owner: object, name: string, instead: (real: Called, given: unknown[], self: unknown) => unknown): void {
      // Each name is a function of the page.
      const real = Reflect.get(owner, name) as Called;
      const replaced = function (this: unknown, ...given: unknown[]) {
        return instead(real.bind(this), given, this);
      };
      Reflect.set(owner, name, replaced);
      restores.push(() => void Reflect.set(owner, name, real));
    },
    restore: () => restores.forEach((restore) => restore()),
  };
}

/** `stop` ends the watch and restores the functions of the page. */
export interface LeakWatch {
  /** Returns a line for each timer, observer or listener that was begun since the last call and has not ended. */
  look(): string[];
  stop(): void;
}

/**
 * OPS-222: records each timer, each observer, and each listener on the window, the document and a media query that a
 * view begins or ends. Listeners on elements are not recorded, because they disappear with the view.
 */
export function watchLeaks(page: typeof globalThis, isWatched = isOfView): LeakWatch {
  const begun = new Set<Begun>();
  const { replace, restore } = replacing();
  const note = (one: Omit<Begun, 'caller'>) => {
    const caller = callerOf();
    if (isWatched(caller)) begun.add({ ...one, caller });
  };
  const end = (handle: unknown, what?: string) => {
    for (const one of begun) if (one.handle === handle && (what ?? one.what) === one.what) begun.delete(one);
  };

  const targets = {
    window: page,
    document: page.document,
    'a media query': Reflect.getPrototypeOf(page.matchMedia('all')) ?? {},
  };
  for (const [name, target] of Object.entries(targets)) {
    replace(target, 'addEventListener', (real, [type, listener, options]) => {
      // A `once` listener ends with its event.
      if (!isOnce(options)) note({ what: `${String(type)} of ${name}`, handle: listener, signal: signalIn(options) });
      return real(type, listener, options);
    });
    replace(target, 'removeEventListener', (real, [type, listener, options]) => {
      end(listener, `${String(type)} of ${name}`);
      return real(type, listener, options);
    });
  }
  for (const [begin, stop] of Object.entries(TIMERS)) {
    replace(page, begin, (real, [run, wait, ...given]) => {
      const ran = (...values: unknown[]) => {
        if (begin === 'setTimeout') end(timer);
        Reflect.apply(run as Called, undefined, values);
      };
      const timer = real(ran, wait, ...given);
      note({ what: `${begin} of ${String(wait ?? 0)} ms`, handle: timer });
      return timer;
    });
    replace(page, stop, (real, [timer]) => {
      end(timer);
      return real(timer);
    });
  }
  // Some test environments lack some observers.
  for (const name of OBSERVERS.filter((one) => one in page)) {
    const { prototype } = Reflect.get(page, name) as { prototype: object };
    replace(prototype, 'observe', (real, given, self) => {
      note({ what: name, handle: self });
      return real(...given);
    });
    replace(prototype, 'disconnect', (real, _, self) => {
      end(self);
      return real();
    });
  }
  return {
    look() {
      const left = [...begun].filter(({ signal }) => !signal?.aborted);
      begun.clear();
      return left.map(({ what, caller }) => `${what} ${caller}`);
    },
    stop: restore,
  };
}
