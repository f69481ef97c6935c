import { z } from 'zod';
import type { Plain } from '../plain.ts';
import type { OfProduct } from '../product.ts';

/** The platform's events of the bus and their payloads. A production page only has their types; a development page parses with these. */
export const busEvents = {
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
  /** The server announced that remotes were deployed or taken back; without a number the page may have missed it. */
  'registry-announced': z.object({ revision: z.number().optional() }),
  /** The server said something of a type that the shell does not know: its type and whatever came with it. */
  'socket-message': z.looseObject({ type: z.string() }),
  'live-updates-wanted': z.object({}),
  /** The path shown has changed. */
  'route-changed': z.object({ path: z.string() }),
} as const;

/** Events as their schemas say them. */
export type EventsOf<Table extends Readonly<Record<string, unknown>>> = { [Name in keyof Table]: Plain<Table[Name]> };
/** What every product tells: whose session it is, null for nobody's. */
interface SessionEvent {
  session: { userId: number | null };
}
/** The payload of each event: of the platform's, and of the product's. */
export type BusEvents = EventsOf<typeof busEvents> & OfProduct<'events', SessionEvent & Record<string, unknown>>;
export type BusEventName = Extract<keyof BusEvents, string>;
