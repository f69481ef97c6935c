import type * as library from '@testing-library/dom';

/** One step towards an element: an element with this role and name inside the previous one. */
export interface Step {
  /** An ARIA role, or `field` for a label (a password field has no role), or `css` for an element without a name. */
  role: string;
  /** The name. A string is compared as a whole; a regular expression is passed as its source. */
  name?: string | { pattern: string };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The state of an element at one moment. */
export interface Sight {
  count: number;
  /** The text of the first match. */
  text: string;
  value: string;
}

/** The point where an element can be pressed, or the reason why it cannot yet. */
export type Spot = { x: number; y: number } | { reason: string };

/** The functions that the page script adds to the page for the tests. */
export interface InPage {
  sight(steps: Step[]): Sight;
  /** The box of the first match, once it does not move. */
  place(steps: Step[]): Promise<Box | { reason: string }>;
  /** The point where the only match can be pressed. */
  spot(steps: Step[]): Promise<Spot>;
  element(steps: Step[]): Element;
  /** Script errors and violations of the policy in all documents of this tab so far. */
  faults(): string[];
}

declare global {
  var harnessPage: InPage;
  var TestingLibraryDom: typeof library;
}

/** Runs in the page, so it uses only its own text and Testing Library's. */
export function installInPage(): void {
  const { queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
  const KEY = 'stage-faults';

  function report(fault: string) {
    // Passes the faults of this document to the next document of the tab.
    sessionStorage.setItem(KEY, JSON.stringify([...faults(), `${location.pathname}: ${fault}`]));
  }
  function faults(): string[] {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]; // written above
  }
  addEventListener('error', (event) => {
    // A notice, no error: the browser delivers the remaining sizes in its next frame.
    if (event.message.startsWith('ResizeObserver loop')) return;
    if (event.message) report(`${event.message} at ${event.filename}:${event.lineno}`);
  });
  addEventListener('unhandledrejection', (event) => report(`unhandled rejection: ${String(event.reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    report(`violates ${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`),
  );

  function find(steps: Step[]): HTMLElement[] {
    let found = [document.body];
    for (const { role, name } of steps) {
      const wanted = typeof name === 'object' ? new RegExp(name.pattern, 'u') : name;
      const options = wanted === undefined ? {} : { name: wanted };
      const inside = (within: HTMLElement) =>
        role === 'css' && typeof name === 'string'
          ? [...within.querySelectorAll<HTMLElement>(name)]
          : role === 'field'
            ? queryAllByLabelText(within, wanted ?? /./)
            : queryAllByRole(within, role, options);
      found = [...new Set(found.flatMap(inside))];
    }
    return found;
  }

  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const isSame = (one: Box, other: Box) => JSON.stringify(one) === JSON.stringify(other);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  async function isStill(element: Element): Promise<boolean> {
    const before = boxOf(element);
    await frame();
    await frame();
    return isSame(before, boxOf(element));
  }

  function sight(steps: Step[]): Sight {
    const found = find(steps);
    const [first] = found;
    if (first === undefined) return { count: 0, text: '', value: '' };
    const value = 'value' in first ? String(first.value) : '';
    return { count: found.length, text: first.innerText, value };
  }

  async function place(steps: Step[]): Promise<Box | { reason: string }> {
    const [first] = find(steps);
    if (first === undefined) return { reason: 'no element' };
    return (await isStill(first)) ? boxOf(first) : { reason: 'moving' };
  }

  async function spot(steps: Step[]): Promise<Spot> {
    const found = find(steps);
    const [named] = found;
    if (named === undefined || found.length > 1) return { reason: `${found.length} elements` };
    if (named.matches(':disabled, [aria-disabled="true"]')) return { reason: 'disabled' };
    // A radio or checkbox may be visible only by its label.
    const isDrawnByLabel = named instanceof HTMLInputElement && ['radio', 'checkbox'].includes(named.type);
    const element = (isDrawnByLabel && named.labels?.[0]) || named;
    if (!(await isStill(element))) return { reason: 'moving' };
    const pointAt = (box: Box) => ({ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) });
    const hitAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
    const isHit = (hit: Element | null) => hit !== null && (element.contains(hit) || hit.contains(named));
    if (!isHit(hitAt(pointAt(boxOf(element))))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = boxOf(element);
    const point = pointAt(box);
    const hit = hitAt(point);
    if (!isHit(hit)) return { reason: `covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing: out of sight'}` };
    return point;
  }

  function element(steps: Step[]): Element {
    const [found] = find(steps);
    if (found === undefined) throw new Error('no element');
    return found;
  }

  globalThis.harnessPage = { sight, place, spot, element, faults };
}
