import type { TeacherId } from './who.ts';

/** The teacher who writes, the time zone of his account and the moment. */
export interface Teaching {
  teacher: TeacherId;
  time_zone: string;
  now: Date;
}
