import type { StudentCard } from '@planner/contract';
import { useState } from 'react';
import { distinctName } from '@planner/wording';
import { isGroup } from '../finding/list-view.ts';

/** STU-75. The ticked students among the shown ones. An action never applies to a student hidden by the filter. */
export function useChosen(shown: readonly StudentCard[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const students = shown.filter((card) => !isGroup(card));
  const chosen = students.filter(({ id }) => ids.has(id)).map((card) => ({ id: card.id, name: distinctName(card) }));
  return {
    chosen,
    isAll: chosen.length > 0 && chosen.length === students.length,
    has: (id: number) => ids.has(id),
    choose(id: number, isChosen: boolean) {
      const others = [...ids].filter((one) => one !== id);
      setIds(new Set(isChosen ? [...others, id] : others));
    },
    chooseAll: () => setIds(new Set(students.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
