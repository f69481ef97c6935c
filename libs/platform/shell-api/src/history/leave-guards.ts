export type LeaveGuard = () => boolean | Promise<boolean>;

/** The guards that are called before the user leaves the page. */
export interface LeaveGuards {
  /** Adds a guard. Returns a function that removes it. */
  add(guard: LeaveGuard): () => void;
  isEmpty(): boolean;
  clear(): void;
  /** Calls the guards one after another. Returns false as soon as one guard rejects. */
  mayLeave(this: void): Promise<boolean>;
}

/** Returns an empty list of guards. */
export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<LeaveGuard>();
  return {
    add(guard) {
      // Wrapped, so that the same function registered twice counts as two guards.
      const own = () => guard();
      guards.add(own);
      return () => void guards.delete(own);
    },
    isEmpty: () => guards.size === 0,
    clear: () => guards.clear(),
    async mayLeave() {
      // A guard may remove others while it runs.
      const present = [...guards];
      for (const guard of present) if (!(await guard())) return false;
      return true;
    },
  };
}
