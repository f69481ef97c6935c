/** What code of a remote has begun around it and not ended. */
interface Leak {
  remote: string;
  /** `listener resize`, `interval`, `timer`, `frame`. */
  what: string;
  /** Where it was begun. */
  stack: string;
}

/**
 * PLT-215. Counts what code of remotes begins in the page around them: listeners of the window, the document and media queries, timers and
 * frames; `leaksOfRemotes()` answers what is held of remotes of which no view is there, and takes it back. Its text goes into pages of
 * development and of browser tests before anything else, so it stands on nothing outside.
 */
export function watchLeaks(isDevelopment: boolean): void {
  const held = new Map<unknown, Leak & { takeBack(): void }>();
  const note = (key: unknown, what: string, takeBack: () => void) => {
    // Of this function and of what calls it the first two lines.
    const stack = (new Error('begun').stack ?? '').split('\n').slice(3);
    // Whose code begins it: what the shell begins for a remote it ends itself.
    const [, remote] = /\/mfe\/([^/]+)\//.exec(stack[0] ?? '') ?? [];
    // Of an entry it is the loader, which waits for a file no longer than it says itself.
    if (remote !== undefined && !stack[0]?.includes('/remoteEntry.js'))
      held.set(key, { remote, what, stack: stack.join('\n'), takeBack });
  };

  const later = (begin: string, end: string, what: string) => {
    const own = Reflect.get(window, begin);
    const ownEnd = Reflect.get(window, end);
    const began = (run: unknown, ...rest: unknown[]) => {
      const running = function (this: unknown, ...given: unknown[]) {
        if (what !== 'interval') held.delete(`${what} ${id}`);
        return typeof run === 'function' ? Reflect.apply(run, this, given) : undefined;
      };
      const id = own(running, ...rest);
      note(`${what} ${id}`, what, () => ownEnd(id));
      return id;
    };
    Reflect.set(window, begin, Object.assign(began, own));
    Reflect.set(window, end, (id: unknown) => {
      // For a browser a timer and an interval are one.
      for (const kind of what === 'frame' ? ['frame'] : ['timer', 'interval']) held.delete(`${kind} ${String(id)}`);
      ownEnd(id);
    });
    return own;
  };
  later('setTimeout', 'clearTimeout', 'timer');
  later('requestAnimationFrame', 'cancelAnimationFrame', 'frame');
  const every = later('setInterval', 'clearInterval', 'interval');

  const around = new Set<unknown>([window, document, document.documentElement, visualViewport]);
  const isAround = (target: unknown) => around.has(target) || target instanceof MediaQueryList;
  const keys = new WeakMap<object, WeakMap<object, Record<string, object>>>();
  const keyOf = (target: object, type: string, listener: object, options: unknown) => {
    const ofTarget = keys.get(target) ?? new WeakMap<object, Record<string, object>>();
    const ofListener = ofTarget.get(listener) ?? {};
    const isCapture = typeof options === 'object' && options && 'capture' in options ? options.capture : options;
    const key = (ofListener[`${type} ${isCapture === true}`] ??= {});
    keys.set(target, ofTarget.set(listener, ofListener));
    return key;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // Called as a bare function it is the window's.
    const target = this ?? window;
    add.call(target, type, listener, options);
    // Of a listener with a signal the end is said.
    if (!listener || !isAround(target) || (typeof options === 'object' && options.signal)) return;
    const key = keyOf(target, type, listener, options);
    if (held.has(key)) return;
    note(key, `listener ${type}`, () => remove.call(target, type, listener, options));
    if (typeof options === 'object' && options.once) add.call(target, type, () => held.delete(key), { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (listener && isAround(target)) held.delete(keyOf(target, type, listener, options));
    remove.call(target, type, listener, options);
  };

  const left = () => [...held].filter(([, { remote }]) => !document.querySelector(`[data-mfe="${remote}"]`));
  const takeBack = (leaks: ReturnType<typeof left>): Leak[] =>
    leaks.map(([key, { takeBack: end, ...leak }]) => {
      end();
      held.delete(key);
      return leak;
    });
  Object.assign(window, { leaksOfRemotes: () => takeBack(left()), countOfLeaks: () => left().length });
  if (!isDevelopment) return;
  let before = new Set<unknown>();
  // A view that is left cleans up for a moment: what is there at the second look is left for good.
  every(() => {
    const now = left();
    for (const { remote, what, stack } of takeBack(now.filter(([key]) => before.has(key))))
      console.error(`${remote} has left behind: ${what}\n${stack}`);
    before = new Set(now.map(([key]) => key));
  }, 3000);
}
