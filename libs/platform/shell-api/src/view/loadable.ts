// oxlint-disable-next-line eslint/no-restricted-imports -- what lazyComponent is made of
import { type ComponentType, createElement, lazy } from 'react';

export type AnyLoader = () => Promise<Record<string, ComponentType<never>>>;

/** A component whose file is loaded when it is needed, or ahead of that. */
export interface Loadable {
  isLoaded(): boolean;
  load(): Promise<void>;
  /** For one mount: a lazy component remembers for ever that its chunk did not come. */
  forMount(): ComponentType<object>;
}

/** The one component that a file exports; loaded ahead, it renders in the first pass. */
export function loadable(of: string, importFile: AnyLoader): Loadable {
  let loaded: { default: ComponentType<object> } | undefined;
  const load = async () => {
    const exported = Object.values(await importFile());
    const [component] = exported;
    if (!component || exported.length > 1)
      throw new Error(`${of}: its file must export one component and nothing else`);
    // The loaders are typed by their props where they are registered.
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
        // Chosen when first shown: a lazy component suspends once even when its code is here, and React shows
        // what follows a fallback 300 ms later at the soonest.
        chosen ??= loaded?.default ?? lazy(load);
        return createElement(chosen, props);
      };
    },
  };
}
