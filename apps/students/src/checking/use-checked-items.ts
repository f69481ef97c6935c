import type { Homework } from '@planner/contract';
import { useLive, usePages } from '@planner/live-data';
import { useEffect, useState } from 'react';
import { type CheckedItem, itemsOf, keptInPlace, type Told } from './checked-item.ts';

interface Sources {
  /** The list contains every student of this homework. */
  homework_id: number | null;
  /** The list contains every homework of this student. */
  student_id: number | null;
}

const keyOf = ({ id, students }: Homework) => `${id}-${students[0]?.student_id ?? 0}`;
const NOT_ASKED = 1;

/** HMW-49, HMW-50. Reads the list from one of its three sources and keeps its order. */
export function useCheckedItems({ homework_id, student_id }: Sources) {
  const ofHomework = useLive(
    'GET /api/homework/{id}',
    { params: { id: homework_id ?? NOT_ASKED } },
    { enabled: homework_id !== null },
  );
  const ofStudent = usePages(
    'GET /api/all-homeworks-by-student/{id}',
    { params: { id: student_id ?? NOT_ASKED }, query: {} },
    { keyOf, enabled: homework_id === null && student_id !== null },
  );
  const waiting = usePages(
    'GET /api/homework/to-check',
    { query: {} },
    { keyOf, enabled: homework_id === null && student_id === null },
  );
  const pages = student_id === null ? waiting : ofStudent;
  const read = homework_id === null ? pages : ofHomework;
  const { data: one } = ofHomework;
  const { data: many } = pages;
  const isOne = homework_id !== null;
  const present = isOne ? one && itemsOf([one]) : many && itemsOf(many.items);
  const [before, setBefore] = useState<readonly CheckedItem[]>([]);
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  const items = keptInPlace(before, present ?? [], told, read.dataUpdatedAt);
  const keys = items.map(({ key }) => key).join();
  useEffect(() => {
    if (present !== undefined) setBefore((kept) => keptInPlace(kept, present, new Map()));
    // `present` is a new array in each render. The time of reading and the keys show whether it has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [read.dataUpdatedAt, keys]);
  return {
    items: present === undefined ? undefined : items,
    read,
    more: isOne || pages.isWhole ? null : pages,
    /**
     * Shows the server's answer to a verdict until the list is read again, and afterwards if its item has left the
     * list.
     */
    tell: (homework: Homework) => {
      const after = read.dataUpdatedAt;
      setTold(
        (known) => new Map([...known, ...itemsOf([homework]).map((item) => [item.key, { item, after }] as const)]),
      );
    },
  };
}
