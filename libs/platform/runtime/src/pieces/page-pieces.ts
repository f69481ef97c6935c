import { lazyPart, type Piece, type Pieces } from '@planner/shell-api';
import { createElement, type ReactNode } from 'react';
import type { RegistryStore } from '../healing/registry-store.ts';
import { type ChosenPiece, piecesIn } from '../registry/registry.ts';
import type { ViewStage } from '../loading/view-stage.ts';

// Most pages have no slot; those that have one wait for a remote's code anyway.
const PieceArea = lazyPart('Часть этой страницы', () => import('./piece-area.tsx'));

/** Reads how many rows a call by pages has, again when that changes. */
export type UseTotal = (of: string) => { total: number | undefined; isUnknown: boolean };

/** PLT-315. An extension whose count cannot be read is shown: it reports the failure itself. */
function WhereAny({ of, useTotal, children }: { of: string; useTotal: UseTotal; children?: ReactNode }) {
  const { total = 0, isUnknown } = useTotal(of);
  return total > 0 || isUnknown ? children : null;
}

type ShownPiece = Piece & { readonly chosen: ChosenPiece };

/** What remotes show in each other's pages, by the registry of the page. */
export function createPieces(registry: RegistryStore, useTotal: UseTotal, stage: () => ViewStage): Pieces {
  let known = new Map<string, readonly ShownPiece[]>();
  let of = registry.getSnapshot();
  return {
    subscribe: registry.subscribe,
    of(slot) {
      const present = registry.getSnapshot();
      if (present !== of) [of, known] = [present, new Map()];
      const pieces =
        known.get(slot) ??
        piecesIn(present, slot).map((chosen) => ({ slot, owner: chosen.remote, label: chosen.label, chosen }));
      known.set(slot, pieces);
      return pieces;
    },
    View: ({ piece, props }) => {
      // Only pieces that `of` has answered are shown.
      const area = { stage: stage(), piece: piece as ShownPiece, props };
      const { whereAny } = area.piece.chosen;
      return whereAny === undefined
        ? createElement(PieceArea, area)
        : createElement(WhereAny, { of: whereAny, useTotal }, createElement(PieceArea, area));
    },
  };
}
