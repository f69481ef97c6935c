export type LeaveGuard = () => boolean | Promise<boolean>;

/** The guards that are asked before the page is left. */
export interface LeaveGuards {
  /** Answers how to withdraw the guard. */
  add(guard: LeaveGuard): () => void;
  isEmpty(): boolean;
  clear(): void;
  /** Asks the guards one after another; false as soon as one refuses. */
  mayLeave(this: void): Promise<boolean>;
}

/** No guards at first. */
export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<LeaveGuard>();
  return {
    add(guard) {
      // Wrapped, so that the same function registered twice is two guards.
      const own = () => guard();
      guards.add(own);
      return () => void guards.delete(own);
    },
    isEmpty: () => guards.size === 0,
    clear: () => guards.clear(),
    async mayLeave() {
      // A guard may remove others while it asks.
      const present = [...guards];
      for (const guard of present) if (!(await guard())) return false;
      return true;
    },
  };
}
