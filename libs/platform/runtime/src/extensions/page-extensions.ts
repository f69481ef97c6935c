import { lazyComponent, type Extension, type Extensions } from '@planner/shell-api';
import { createElement, type ReactNode } from 'react';
import type { RegistryStore } from '../healing/registry-store.ts';
import { type ChosenExtension, extensionsIn } from '../registry/registry.ts';
import type { RemoteHost } from '../loading/remote-host.ts';

// Most pages have no extension slot, and a page with a slot waits for the remote's code anyway.
const ExtensionArea = lazyComponent('Часть этой страницы', () => import('./extension-area.tsx'));

/** A hook that returns the number of rows of a paged call, and updates it. `isUnknown`: the count cannot be read. */
export type UseTotal = (of: string) => { total: number | undefined; isUnknown: boolean };

/** PLT-315. An extension whose count cannot be read is shown: it reports the failure itself. */
function WhereAny({ of, useTotal, children }: { of: string; useTotal: UseTotal; children?: ReactNode }) {
  const { total = 0, isUnknown } = useTotal(of);
  return total > 0 || isUnknown ? children : null;
}

type ShownExtension = Extension & { readonly chosen: ChosenExtension };

/** Creates the extensions of the page from its registry. */
export function createExtensions(registry: RegistryStore, useTotal: UseTotal, host: () => RemoteHost): Extensions {
  let known = new Map<string, readonly ShownExtension[]>();
  let of = registry.getSnapshot();
  return {
    subscribe: registry.subscribe,
    of(slot) {
      const present = registry.getSnapshot();
      if (present !== of) [of, known] = [present, new Map()];
      const extensions =
        known.get(slot) ??
        extensionsIn(present, slot).map((chosen) => ({ slot, owner: chosen.remote, label: chosen.label, chosen }));
      known.set(slot, extensions);
      return extensions;
    },
    View: ({ extension, props }) => {
      // The page passes only extensions that `of` has returned.
      const area = { host: host(), extension: extension as ShownExtension, props };
      const { whereAny } = area.extension.chosen;
      return whereAny === undefined
        ? createElement(ExtensionArea, area)
        : createElement(WhereAny, { of: whereAny, useTotal }, createElement(ExtensionArea, area));
    },
  };
}
