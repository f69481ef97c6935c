import { useSyncExternalStore } from 'react';
import type { PageSlotName, PageSlotProps } from '../page-slots.ts';
import type { Piece } from '../shell.ts';
import { useShell } from '../shell-context.tsx';

/** What deployed remotes show in a slot, in their order; labels are there before any code of theirs is. */
export function usePieces(name: PageSlotName): readonly Piece[] {
  const { pieces } = useShell();
  const of = () => pieces.of(name);
  return useSyncExternalStore(pieces.subscribe, of, of);
}

interface PageSlotViewProps<Name extends PageSlotName> {
  name: Name;
  props: PageSlotProps<Name>;
  /** Of this remote alone: a tab that is chosen. */
  owner?: string;
}

/**
 * The pieces that other remotes show in a slot of this page, one after another; nothing where nobody is deployed who does.
 * @example
 * <PageSlot name="note-tab" props={{ note_id }} />
 */
export function PageSlot<Name extends PageSlotName>({ name, props, owner }: PageSlotViewProps<Name>) {
  const { pieces } = useShell();
  return usePieces(name)
    .filter((piece) => owner === undefined || piece.owner === owner)
    .map((piece) => <pieces.View key={piece.owner} piece={piece} props={props} />);
}
