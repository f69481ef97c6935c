/** A timer, frame or listener that a remote's code started and did not end. */
interface Leak {
  remote: string;
  /** `listener resize`, `interval`, `timer` or `frame`. */
  what: string;
  /** The code location that started it. */
  stack: string;
}

/**
 * PLT-215. Counts the listeners of window, document and media queries, the timers and the frames that remotes start.
 * `leaksOfRemotes()` ends and returns the leftovers of remotes without a view. The text of this function is inlined at
 * the start of development and test pages, so it must not use anything outside of itself.
 */
export function watchLeaks(isDevelopment: boolean): void {
  const held = new Map<unknown, Leak & { takeBack(): void }>();
  const note = (key: unknown, what: string, takeBack: () => void) => {
    // The first lines of the stack are this function and its caller.
    const stack = (new Error('begun').stack ?? '').split('\n').slice(3);
    // The remote whose code starts the timer or listener. The shell itself ends everything that it starts for a remote.
    const [, remote] = /\/mfe\/([^/]+)\//.exec(stack[0] ?? '') ?? [];
    // An entry script contains the loader, whose timers end after their own limit.
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
      // In browsers, clearTimeout also ends an interval, and the other way round.
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
    // A call as a bare function adds a listener to the window.
    const target = this ?? window;
    add.call(target, type, listener, options);
    // A listener with a signal has a defined end.
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
  // An ended view needs a moment to clean up, so only a leftover of the second check is reported.
  every(() => {
    const now = left();
    for (const { remote, what, stack } of takeBack(now.filter(([key]) => before.has(key))))
      console.error(`${remote} has left behind: ${what}\n${stack}`);
    before = new Set(now.map(([key]) => key));
  }, 3000);
}
