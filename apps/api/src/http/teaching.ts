import type { SignedIn, TeacherId } from './who.ts';

/** The teacher who writes, the zone of his account and the moment. */
export interface Teaching {
  teacher: TeacherId;
  time_zone: string;
  now: Date;
}

export const teachingOf = ({ teacher, user, now }: { teacher: TeacherId; user: SignedIn; now: Date }): Teaching => ({
  teacher,
  time_zone: user.time_zone,
  now,
});
