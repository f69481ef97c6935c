/** Minutes before a lesson at which a reminder is sent, none first; 0 is none. */
export const REMINDER_MINUTES = [0, 5, 10, 15] as const;
