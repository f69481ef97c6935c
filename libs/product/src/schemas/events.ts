import { z } from 'zod';

/** The planner's events of the bus and their payloads, beside those of the platform. A development page parses with these. */
export const productEvents = {
  /** How it stands with who is signed in; null for nobody. */
  session: z.object({ userId: z.number().nullable(), userType: z.enum(['teacher', 'student']).nullable() }),
  /** How many notifications are unread, while somebody is signed in. */
  'unread-count': z.object({ count: z.number() }),
  /** The list of notifications is to be read again. */
  'notifications-changed': z.object({}),
  /** How far the import of students is that this page has asked for. */
  'import-progress': z.object({
    step: z.enum(['reading', 'checking', 'adding']),
    done: z.number(),
    total: z.number(),
  }),
} as const;

/** Those that tell how something stands, rather than that something has happened. */
export const LASTING = ['session', 'unread-count'] as const satisfies readonly (keyof typeof productEvents)[];
