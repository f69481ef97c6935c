/** A fault in the code of the newer versions. */
export interface CodeFault {
  fault: 'throws' | 'suspends' | 'loops';
  /** The moment of the fault: while a file is evaluated, or while a component renders. */
  at: 'file' | 'part';
  app: string;
  /** Whether the fault applies from the start. Otherwise it applies as soon as the test arms it in the page. */
  isFromStart: boolean;
}

/**
 * Runs in the page before its own code: answers newer code with its fault, and reports each moment in which the page is
 * blank.
 */
export function rule(code: CodeFault | null): void {
  const ARMED = 'chaos-armed';
  const isArmed = () => code !== null && (code.isFromStart || sessionStorage.getItem(ARMED) !== null);
  const meets = (at: CodeFault['at'], app: string) => code?.at === at && code.app === app && isArmed();
  const never = new Promise(() => undefined);
  const act = (where: string) => {
    if (code?.fault === 'suspends') throw never; // React suspends for a thrown promise
    if (code?.fault === 'loops') for (;;);
    throw new Error(`chaos in ${where}`);
  };
  const parts = new WeakMap<object, unknown>();
  type Part = (props: object) => unknown;
  Reflect.set(globalThis, 'chaos', {
    evaluates(app: string, file: string) {
      if (meets('file', app)) act(file);
    },
    part(app: string, Own: Part) {
      if (typeof Own !== 'function' || Own.prototype?.isReactComponent) return Own;
      if (!parts.has(Own))
        parts.set(Own, (props: object) => {
          if (meets('part', app)) act(app);
          return Own(props);
        });
      return parts.get(Own);
    },
    arm: () => sessionStorage.setItem(ARMED, ''),
  });
  // A page is parsed in pieces, so only the state at its first paint counts.
  const look = () => {
    const isHere = location.protocol === 'http:' && document.readyState !== 'loading';
    const isBlank = isHere && document.body?.innerText.trim() === '';
    const tell: unknown = Reflect.get(globalThis, 'tellBlank');
    if (isBlank && typeof tell === 'function') tell(location.pathname);
  };
  setInterval(look, 100);
}
