/** Minutes before a lesson at which a reminder is sent; 0 is none. */
export type ReminderMinutes = 0 | 5 | 10 | 15;

/** The choices of a reminder, none first. */
export const REMINDER_CHOICES: readonly ReminderMinutes[] = [0, 5, 10, 15];
