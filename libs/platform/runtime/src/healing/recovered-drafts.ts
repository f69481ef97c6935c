import type { BusEvents, Drafts, Shell } from '@planner/shell-api';

type Typed = BusEvents['draft-typed'];

/** What was typed into views that fell, until a form of the same name and subject has it again. */
export interface RecoveredDrafts extends Drafts {
  keep(typed: Iterable<Typed>): void;
  drop(typed: Typed): void;
}

const keyOf = (form: string, subject: string) => `${form} ${subject}`;

/** Keeps the drafts of views that crashed, in the memory of the page. */
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

/** The bus as one view has it: what its forms tell of their drafts is noted, so that they can be recovered should the view fall. */
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
          // The payload of this very event.
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
      // What a falling view tells of its drafts afterwards is its end, not that they were saved.
      isOver = true;
      recoveredDrafts.keep(open.values());
    },
  };
}
