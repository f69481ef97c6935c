import { addDays, dayInZone, weekStart, type Day } from '@planner/schedule';
import { instantOf } from '@planner/schedule/zones';
import type { App } from '../src/app.ts';
import type { DemoPerson } from './demo-person.ts';
import { ZONE } from './demo-people.ts';

/** The story's clock. It moves from one event to the next and never past the present. */
export class StoryClock {
  readonly present: Date;
  #at: Date;

  constructor(present: Date) {
    this.present = present;
    this.#at = present;
  }

  now(): Date {
    return this.#at;
  }

  moveTo(day: Day, time: string): void {
    const wanted = instantOf(day, time, ZONE);
    this.#at = wanted < this.present ? wanted : this.present;
  }

  moveToPresent(): void {
    this.#at = this.present;
  }
}

/** The state that all scenes of the story share. */
export interface Story {
  app: App;
  clock: StoryClock;
  teacher: DemoPerson;
  teacher_id: number;
  /** The ids of the cards, by name. */
  students: Map<string, number>;
  /** A day of this week (Monday is 1), or of the week at this distance. */
  day(weekday: number, weeks?: number): Day;
}

export function daysAround(present: Date): Story['day'] {
  const monday = weekStart(dayInZone(present, ZONE));
  return (weekday, weeks = 0) => addDays(monday, weekday - 1 + weeks * 7);
}

export const wire = (time: string): string => `${time}:00.000Z`;

export function cardOf({ students }: Story, name: string): number {
  const id = students.get(name);
  if (id === undefined) throw new Error(`The demo has no student ${name}`);
  return id;
}
