import { z } from 'zod';
import type { Plain } from '../plain.ts';
import type { OfProduct } from '../product.ts';

/**
 * The platform's events of the bus with their payloads. A production page contains only their types; a development page
 * validates with these schemas.
 */
export const busEvents = {
  /**
   * Whether the shown data may be outdated. `updates` is the state of live updates: `off` before they start, `stopped`
   * after they gave up (`live-updates-wanted` requests another try). `offlineSince` is the time in milliseconds since
   * when the network is missing.
   */
  connection: z.object({
    updates: z.enum(['off', 'live', 'interrupted', 'stopped']),
    offlineSince: z.number().nullable(),
  }),
  /** The remotes that the page knows, and whether newer versions than the page's are live. */
  registry: z.object({ remotes: z.array(z.string()), isOld: z.boolean() }),
  /**
   * The unsaved text of a form, as plain data by field; `subject` names the edited object. `typed` is null after the
   * text is saved or discarded.
   */
  'draft-typed': z.object({
    form: z.string(),
    subject: z.string(),
    typed: z.record(z.string(), z.unknown()).nullable(),
  }),
  /** The server announced that the data of these topics changed elsewhere. */
  'topics-announced': z.object({ topics: z.array(z.string()), id: z.number().optional() }),
  /**
   * The server announced a deployment or a rollback of remotes. Without `revision`, the page may have missed
   * announcements.
   */
  'registry-announced': z.object({ revision: z.number().optional() }),
  /** The server sent a message of a type that the shell does not know, with any other fields. */
  'socket-message': z.looseObject({ type: z.string() }),
  'live-updates-wanted': z.object({}),
  /** The shown path has changed. */
  'route-changed': z.object({ path: z.string() }),
} as const;

/** The payload types of a table of event schemas. */
export type EventsOf<Table extends Readonly<Record<string, unknown>>> = { [Name in keyof Table]: Plain<Table[Name]> };
/** The session event that every product emits; `userId` is null when nobody is signed in. */
interface SessionEvent {
  session: { userId: number | null };
}
/** The payload of each event, of the platform and of the product. */
export type BusEvents = EventsOf<typeof busEvents> & OfProduct<'events', SessionEvent & Record<string, unknown>>;
export type BusEventName = Extract<keyof BusEvents, string>;
