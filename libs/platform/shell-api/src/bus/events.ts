import { z } from 'zod';

/** The events of the bus and their payloads. A production page only has their types; a development page parses with these. */
export const busEvents = {
  /** How it stands with who is signed in; null for nobody. */
  session: z.object({ userId: z.number().nullable(), userType: z.enum(['teacher', 'student']).nullable() }),
  /** How many notifications are unread, while somebody is signed in. */
  'unread-count': z.object({ count: z.number() }),
  /**
   * What is shown may be old: live updates (`off` before their beginning, `stopped` when they have given up; somebody may
   * ask for another try by `live-updates-wanted`), and since when there is no network, in milliseconds.
   */
  connection: z.object({
    updates: z.enum(['off', 'live', 'interrupted', 'stopped']),
    offlineSince: z.number().nullable(),
  }),
  /** Which remotes the page knows of, and whether newer versions than the page's are live. */
  registry: z.object({ remotes: z.array(z.string()), isOld: z.boolean() }),
  /** Something was typed into a form and is not saved yet: plain data by field, of which object; null once saved or given up. */
  'draft-typed': z.object({
    form: z.string(),
    subject: z.string(),
    typed: z.record(z.string(), z.unknown()).nullable(),
  }),
  /** The server announced that what these topics name has changed elsewhere. */
  'topics-announced': z.object({ topics: z.array(z.string()), id: z.number().optional() }),
  /** The list of notifications is to be read again. */
  'notifications-changed': z.object({}),
  /** How far the import of students is that this page has asked for. */
  'import-progress': z.object({
    step: z.enum(['reading', 'checking', 'adding']),
    done: z.number(),
    total: z.number(),
  }),
  /** The server announced that remotes were deployed or taken back; without a number the page may have missed it. */
  'registry-announced': z.object({ revision: z.number().optional() }),
  /** The server said something of a type that the shell does not know: its type and whatever came with it. */
  'socket-message': z.looseObject({ type: z.string() }),
  'live-updates-wanted': z.object({}),
  /** The path shown has changed. */
  'route-changed': z.object({ path: z.string() }),
} as const;

export type BusEvents = { [Name in keyof typeof busEvents]: z.infer<(typeof busEvents)[Name]> };
export type BusEventName = keyof BusEvents;
