import type { Day, WeekdayId } from '@planner/schedule';

/** A weekday with its time; '' without a typed time. */
export interface WishedSlot {
  weekday: WeekdayId;
  start: string;
  end: string;
}

/** The object that a typed line asks to create. */
export interface Wish {
  what: 'lesson' | 'series' | 'trial' | 'payment';
  /** The words of the line that name a student or group. */
  name: string;
  /** The day of a lesson or payment. */
  day: Day | null;
  start: string;
  end: string;
  slots: readonly WishedSlot[];
  /** Roubles. */
  amount: number | null;
  until: Day | null;
  count: number | null;
  /** 1: every week. */
  weeks: number;
}
