import type { BusEvents, Drafts, Shell } from '@planner/shell-api';

type Typed = BusEvents['draft-typed'];

/** The text typed into crashed views, until a form with the same name and subject contains it again. */
export interface RecoveredDrafts extends Drafts {
  keep(typed: Iterable<Typed>): void;
  drop(typed: Typed): void;
}

const keyOf = (form: string, subject: string) => `${form} ${subject}`;

/** Creates the store of drafts from crashed views, in the memory of the page. */
export function createRecoveredDrafts(): RecoveredDrafts {
  const recoveredDrafts = new Map<string, NonNullable<Typed['typed']>>();
  return {
    of: (form, subject) => recoveredDrafts.get(keyOf(form, subject)) ?? null,
    keep(all) {
      for (const { form, subject, typed } of all) if (typed) recoveredDrafts.set(keyOf(form, subject), typed);
    },
    drop: ({ form, subject }) => void recoveredDrafts.delete(keyOf(form, subject)),
  };
}

/**
 * Returns the bus for one view. It notes the drafts that the view's forms report; `rescue` stores them when the view
 * crashes.
 */
export function noting(
  bus: Shell['bus'],
  recoveredDrafts: RecoveredDrafts,
): { bus: Shell['bus']; rescue(this: void): void } {
  const open = new Map<string, Typed>();
  let isOver = false;
  return {
    bus: {
      ...bus,
      emit(name, payload) {
        if (name === 'draft-typed' && !isOver) {
          // The type of the payload of the event `draft-typed`.
          const told = payload as Typed;
          const key = keyOf(told.form, told.subject);
          if (told.typed) open.set(key, told);
          else open.delete(key);
          recoveredDrafts.drop(told);
        }
        bus.emit(name, payload);
      },
    },
    rescue() {
      // A crashing view then reports its drafts as removed, but they were not saved.
      isOver = true;
      recoveredDrafts.keep(open.values());
    },
  };
}
