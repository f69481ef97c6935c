import { z } from 'zod';

/** The planner's events of the bus and their payloads, beside those of the platform. A development page parses with these. */
export const productEvents = {
  /** How it stands with who is signed in; null for nobody. */
  session: z.object({ userId: z.number().nullable(), userType: z.enum(['teacher', 'student']).nullable() }),
  /** How many notifications are unread, while somebody is signed in. */
  'unread-count': z.object({ count: z.number() }),
  /** Whether the operator has set up a bot in Telegram: where there is none nothing is asked of it and nothing shown. */
  bot: z.object({ isThere: z.boolean() }),
  /** The list of notifications is to be read again. */
  'notifications-changed': z.object({}),
  /** What stands in the panel of notifications asks for the end of it. */
  'panel-close-wanted': z.object({}),
  /** The account is going to be deleted at that instant, and its session is over. */
  'account-deleted': z.object({ deletion_at: z.string() }),
  /** How far the import of students is that this page has asked for. */
  'import-progress': z.object({
    step: z.enum(['reading', 'checking', 'adding']),
    done: z.number(),
    total: z.number(),
  }),
} as const;

/** Those that tell how something stands, rather than that something has happened. */
export const LASTING = ['session', 'unread-count', 'bot'] as const satisfies readonly (keyof typeof productEvents)[];
