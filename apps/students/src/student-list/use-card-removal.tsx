import type { StudentCard } from '@planner/contract';
import { distinctName } from '@planner/wording';
import type { ReactNode } from 'react';
import { isGroup } from '../finding/list-view.ts';
import { useGroupRemoval } from '../groups/use-group-removal.tsx';
import { useRemoval } from '../removal/use-removal.tsx';

type Removal = ReturnType<typeof useRemoval>;

interface CardRemoval {
  /** Removes students from the list. */
  readonly students: Removal;
  /** Asks before it deletes the card's student or group. */
  askDelete(this: void, card: StudentCard): void;
  /** The question that is open now; the page renders it. */
  readonly dialog: ReactNode;
}

/** Removes a card of the list, for a student or a group. */
export function useCardRemoval(onStudentsGone: () => void): CardRemoval {
  const students = useRemoval(onStudentsGone);
  const groups = useGroupRemoval();
  return {
    students,
    askDelete(card) {
      const gone = { id: card.id, name: distinctName(card) };
      if (isGroup(card)) groups.askDelete(gone);
      else students.askDelete([gone]);
    },
    dialog: (
      <>
        {students.dialog}
        {groups.dialog}
      </>
    ),
  };
}
