import type { Remote } from '@planner/shell-api';

type Lifecycles = ReturnType<Remote['view']>;

/**
 * PLT-100. Takes a view through its lifecycles, as single-spa would; of a parcel that is freed nothing leads to the view. A class, because
 * a function that is inlined where it is called keeps all that stands there.
 */
export class Parcel {
  #view: Lifecycles | null;
  #props: object;
  readonly mounted: Promise<void>;

  /** No two parcels of a page have one name: single-spa-react finds a view's root by it. */
  constructor(view: Lifecycles, name: string, domElement: HTMLElement) {
    this.#view = view;
    this.#props = { name, domElement };
    this.mounted = this.#do('bootstrap').then(() => this.#do('mount'));
  }

  async #do(step: 'bootstrap' | 'mount' | 'unmount'): Promise<void> {
    for (const act of [this.#view?.[step] ?? []].flat()) {
      // Of what single-spa gives to a step a view of ours uses these two.
      await (act as (props: object) => Promise<unknown>)(this.#props);
    }
  }

  /** Of a view that has mounted: before that it cannot be unmounted. */
  async unmount(): Promise<void> {
    await this.mounted;
    await this.#do('unmount');
  }

  free(): void {
    this.#view = null;
    this.#props = {};
  }
}
