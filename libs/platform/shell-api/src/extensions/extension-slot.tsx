import { useSyncExternalStore } from 'react';
import type { ExtensionSlotName, ExtensionProps } from '../extension-slots.ts';
import type { Extension } from '../shell.ts';
import { useShell } from '../shell-context.tsx';

/**
 * Returns the extensions that deployed remotes show in a slot, in the order of the manifests. Their labels are known
 * before their code is loaded.
 */
export function useExtensions(name: ExtensionSlotName): readonly Extension[] {
  const { pieces } = useShell();
  const of = () => pieces.of(name);
  return useSyncExternalStore(pieces.subscribe, of, of);
}

interface ExtensionSlotViewProps<Name extends ExtensionSlotName> {
  name: Name;
  props: ExtensionProps<Name>;
  /** Shows only the extension of this remote, such as the selected tab. */
  owner?: string;
}

/**
 * Shows the extensions of other remotes in a slot of this page, one after another. A slot without extensions shows nothing.
 * @example
 * <ExtensionSlot name="note-tab" props={{ note_id }} />
 */
export function ExtensionSlot<Name extends ExtensionSlotName>({ name, props, owner }: ExtensionSlotViewProps<Name>) {
  const { pieces } = useShell();
  return useExtensions(name)
    .filter((extension) => owner === undefined || extension.owner === owner)
    .map((extension) => <pieces.View key={extension.owner} extension={extension} props={props} />);
}
