import type { Shell } from '@planner/shell-api';

type Navigation = Pick<Shell['navigation'], 'guardNavigation'>;

export interface CountedGuards extends Navigation {
  /** Whether the view guards typed text, which would be lost if another version replaced the view. */
  isAny(): boolean;
}

/** Counts the navigation guards of one view. */
export function countedGuards(navigation: Navigation): CountedGuards {
  const guards = new Set<object>();
  return {
    isAny: () => guards.size > 0,
    guardNavigation(mayLeave) {
      const guard = { end: navigation.guardNavigation(mayLeave) };
      guards.add(guard);
      return () => {
        guards.delete(guard);
        guard.end();
      };
    },
  };
}
