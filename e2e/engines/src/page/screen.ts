import type { Point, Tab } from '../drivers/tab.ts';
import { Target } from './target.ts';

/** A tab that shows the product. */
export class Screen extends Target {
  readonly tab: Tab;
  readonly #url: string;

  constructor(tab: Tab, url: string) {
    super(tab, []);
    this.tab = tab;
    this.#url = url;
  }

  open(path: string): Promise<void> {
    return this.tab.open(this.#url + path);
  }

  /** Drags from one point to another, with points between them. */
  drag(from: Point, to: Point): Promise<void> {
    const shares = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1, 1];
    return this.tab.drag(
      shares.map((share) => ({
        x: Math.round(from.x + (to.x - from.x) * share),
        y: Math.round(from.y + (to.y - from.y) * share),
      })),
    );
  }

  /** Script errors and violations of the policy in all documents so far. */
  faults(): Promise<string[]> {
    return this.tab.run(() => harnessPage.faults(), null);
  }

  /** The sizes of the window. */
  window(): Promise<{ width: number; height: number }> {
    return this.tab.run(() => ({ width: innerWidth, height: innerHeight }), null);
  }
}
