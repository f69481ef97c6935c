import type { ParcelConfigObject } from 'single-spa';

// Its own limits only write to the console; ours take the view down.
const PATIENCE = { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 };

type Step = 'bootstrap' | 'mount' | 'unmount';

/**
 * PLT-100. A parcel whose view can be let go: single-spa never clears the timers of its limits, and whatever it has been
 * given hangs on them for a minute. A class, because a function that is inlined where it is called keeps all that stands there.
 */
export class LightParcel {
  #view: ParcelConfigObject | null;
  #domElement: HTMLElement | null;

  constructor(view: ParcelConfigObject, domElement: HTMLElement) {
    this.#view = view;
    this.#domElement = domElement;
  }

  readonly config: ParcelConfigObject = {
    bootstrap: (props) => this.#do('bootstrap', props),
    mount: (props) => this.#do('mount', props),
    unmount: (props) => this.#do('unmount', props),
    ...{ timeouts: { bootstrap: PATIENCE, mount: PATIENCE, unmount: PATIENCE } },
  };

  async #do(step: Step, props: object): Promise<void> {
    const domElement = this.#domElement;
    for (const act of [this.#view?.[step] ?? []].flat()) {
      // What single-spa gives to every step, but for the element.
      await (act as (props: object) => Promise<unknown>)({ ...props, domElement });
    }
  }

  /** From now on nothing of the parcel leads to the view. */
  free(): void {
    this.#view = null;
    this.#domElement = null;
  }
}
