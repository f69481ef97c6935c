import type { Remote } from '@planner/shell-api';

type Lifecycles = ReturnType<Remote['view']>;

/**
 * PLT-100. Runs a view through its lifecycles, as single-spa does. After `free` the parcel no longer references the
 * view. This is a class, because an inlined function would keep its whole closure in memory.
 */
export class Parcel {
  #view: Lifecycles | null;
  #props: object;
  readonly mounted: Promise<void>;

  /** Two parcels of a page must not share a name: single-spa-react finds the root of a view by its name. */
  constructor(view: Lifecycles, name: string, domElement: HTMLElement) {
    this.#view = view;
    this.#props = { name, domElement };
    this.mounted = this.#do('bootstrap').then(() => this.#do('mount'));
  }

  async #do(step: 'bootstrap' | 'mount' | 'unmount'): Promise<void> {
    for (const act of [this.#view?.[step] ?? []].flat()) {
      // The views use only these two of the props that single-spa passes to a lifecycle.
      await (act as (props: object) => Promise<unknown>)(this.#props);
    }
  }

  /** Waits until the view has mounted, because a view cannot be unmounted earlier. */
  async unmount(): Promise<void> {
    await this.mounted;
    await this.#do('unmount');
  }

  free(): void {
    this.#view = null;
    this.#props = {};
  }
}
