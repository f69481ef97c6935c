/** The choices of a reminder, in minutes before a lesson; 0 is no reminder. */
export const REMINDER_MINUTES = [0, 5, 10, 15] as const;
