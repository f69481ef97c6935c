import { after, days } from '@planner/server-core';

/** A moment in the name of a backup: `2026-11-30T0030`. Names sort by time. */
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})\.(backup|backup\.age|files)$/;

/** Every backup of this many days is kept. Of older ones, the first of each week. */
const EVERY_DAYS = 7;

/** Returns the last moment at or before `now` at which the clock in UTC shows `at`, such as 00:30. */
export function lastDue(now: Date, at: string): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`);
  return today <= now ? today : after(today, -days(1));
}

/** Returns the name of the backup of a moment, without an ending. */
export const nightName = (now: Date): string => now.toISOString().slice(0, 16).replace(':', '');

function momentOf(name: string): Date | null {
  const [, day, hour, minute] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:00Z`);
}

/** Returns the number of the week of a moment since 1970. A week begins on Monday in UTC. */
const weekOf = (moment: Date): number => Math.floor((moment.getTime() / days(1) + 3) / 7);

/**
 * OPS-321. Returns the names that are no longer kept: older than `keep` days, or older than seven days and not the
 * first of their week. Names of other files are never returned.
 */
export function outdated(names: readonly string[], now: Date, keep: number): string[] {
  const mine = names.flatMap((name) => {
    const moment = momentOf(name);
    return moment === null ? [] : [{ name, moment }];
  });
  const firstOf = new Map<number, number>();
  for (const { moment } of mine) {
    const week = weekOf(moment);
    firstOf.set(week, Math.min(firstOf.get(week) ?? Infinity, moment.getTime()));
  }
  return mine
    .filter(({ moment }) => {
      if (moment < after(now, -days(keep))) return true;
      return moment < after(now, -days(EVERY_DAYS)) && firstOf.get(weekOf(moment)) !== moment.getTime();
    })
    .map(({ name }) => name);
}
