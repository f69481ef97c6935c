import type { BusEvents, Drafts, Shell } from '@planner/shell-api';

type Typed = BusEvents['draft-typed'];

/** What was typed into views that fell, until a form of the same name and subject has it again. */
export interface Rescued extends Drafts {
  keep(typed: Iterable<Typed>): void;
  drop(typed: Typed): void;
}

const keyOf = (form: string, subject: string) => `${form} ${subject}`;

/** Keeps the drafts of views that crashed, in the memory of the page. */
export function createRescued(): Rescued {
  const rescued = new Map<string, NonNullable<Typed['typed']>>();
  return {
    of: (form, subject) => rescued.get(keyOf(form, subject)) ?? null,
    keep(all) {
      for (const { form, subject, typed } of all) if (typed) rescued.set(keyOf(form, subject), typed);
    },
    drop: ({ form, subject }) => void rescued.delete(keyOf(form, subject)),
  };
}

/** The bus as one view has it: what its forms tell of their drafts is noted, so that it can be rescued should the view fall. */
export function noting(bus: Shell['bus'], rescued: Rescued): { bus: Shell['bus']; rescue(this: void): void } {
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
          rescued.drop(told);
        }
        bus.emit(name, payload);
      },
    },
    rescue() {
      // What a falling view tells of its drafts afterwards is its end, not that they were saved.
      isOver = true;
      rescued.keep(open.values());
    },
  };
}
