import { millisecondsOf } from './wall-clock.ts';
import type { Instant } from './wall-clock.ts';

/** Minutes before a lesson at which a reminder is sent; 0 is none. */
export type ReminderMinutes = 0 | 5 | 10 | 15;

/** The choices of a reminder, none first. */
export const REMINDER_CHOICES: readonly ReminderMinutes[] = [0, 5, 10, 15];

/** The instant of a lesson's reminder, or null when none was asked for (TIM-17). */
export function reminderTime(start_at: Instant, reminder_minutes: number): Date | null {
  return reminder_minutes === 0 ? null : new Date(millisecondsOf(start_at) - reminder_minutes * 60_000);
}
