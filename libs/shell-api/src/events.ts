import { z } from 'zod';

/** The events of the bus and their payloads. A production page only has their types; a development page parses with these. */
export const busEvents = {
  /** The server announced that what these topics name has changed. */
  'topics-announced': z.object({ topics: z.array(z.string()), id: z.number().optional() }),
  /** The list of notifications is to be read again. */
  'notifications-changed': z.object({}),
  /** `stopped` when the socket has given up; somebody may ask for another try by `live-updates-wanted`. */
  'live-updates': z.object({ state: z.enum(['live', 'interrupted', 'stopped']) }),
  'live-updates-wanted': z.object({}),
  /** The path shown has changed. */
  'route-changed': z.object({ path: z.string() }),
} as const;

export type BusEvents = { [Name in keyof typeof busEvents]: z.infer<(typeof busEvents)[Name]> };
export type BusEventName = keyof BusEvents;
