// oxlint-disable-next-line eslint/no-restricted-imports -- what lazyComponent is made of
import { type ComponentType, createElement, lazy } from 'react';

export type AnyLoader = () => Promise<Record<string, ComponentType<never>>>;

/** A component that loads its file on demand or earlier. */
export interface Loadable {
  isLoaded(): boolean;
  load(): Promise<void>;
  /**
   * Returns the component for one mount. Each mount needs its own, because a lazy component of React never forgets that
   * its chunk failed.
   */
  forMount(): ComponentType<object>;
}

/**
 * Returns a loadable for the one component that a file exports. A component loaded earlier renders in the first pass.
 */
export function loadable(of: string, importFile: AnyLoader): Loadable {
  let loaded: { default: ComponentType<object> } | undefined;
  const load = async () => {
    const exported = Object.values(await importFile());
    const [component] = exported;
    if (!component || exported.length > 1)
      throw new Error(`${of}: its file must export one component and nothing else`);
    // The loaders are typed by their props where they are registered, so the cast is safe.
    loaded = { default: component as ComponentType<object> };
    return loaded;
  };
  return {
    isLoaded: () => loaded !== undefined,
    async load() {
      await load();
    },
    forMount() {
      let chosen: ComponentType<object> | undefined;
      return function Loaded(props: object) {
        // Chosen at the first render: a lazy component suspends once even when its code is loaded, and React then waits
        // at least 300 ms before it replaces the fallback.
        chosen ??= loaded?.default ?? lazy(load);
        return createElement(chosen, props);
      };
    },
  };
}
