import { z } from 'zod';

/**
 * The planner's events on the bus with their payloads, in addition to the platform's events. A development page
 * validates payloads with them.
 */
export const productEvents = {
  /** The signed-in user; null when nobody is signed in. */
  session: z.object({ userId: z.number().nullable(), userType: z.enum(['teacher', 'student']).nullable() }),
  /** The number of unread notifications of the signed-in user. */
  'unread-count': z.object({ count: z.number() }),
  /** The number of acts that wait on this device for a network, and of acts that the server rejected. */
  'waiting-acts': z.object({ waiting: z.number(), refused: z.number() }),
  /** The text of a rejected act returns to its form. The modal of the form opens next. */
  'draft-returned': z.object({ form: z.string(), subject: z.string(), typed: z.record(z.string(), z.unknown()) }),
  /** Whether the operator has set up a Telegram bot. Without a bot, pages neither ask for its state nor show it. */
  bot: z.object({ isThere: z.boolean() }),
  /** The list of notifications has changed and must be read again. */
  'notifications-changed': z.object({}),
  /** The content of the notification panel asks the shell to close the panel. */
  'panel-close-wanted': z.object({}),
  /** The account will be deleted at that instant, and its session has ended. */
  'account-deleted': z.object({ deletion_at: z.string() }),
  /** The progress of the import of students that this page started. */
  'import-progress': z.object({
    step: z.enum(['reading', 'checking', 'adding']),
    done: z.number(),
    total: z.number(),
  }),
} as const;

/** The events that describe a state. A late subscriber receives the last one. */
export const LASTING = [
  'session',
  'unread-count',
  'waiting-acts',
  'bot',
] as const satisfies readonly (keyof typeof productEvents)[];
