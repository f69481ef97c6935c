import { z } from 'zod';
import { asSent, email, line, loginName, zoneOfBrowser } from '@planner/calls';
import { cleanLine } from '@planner/calls/texts';

/** A password being made up; zod counts characters, not code units. */
export const password = () => asSent(z.string().min(8).max(128), 'password');

/** FRM-25. The code of a link, which no form shows: a text that is too long for one is cut, and then names nobody. */
const referral = () =>
  z
    .string()
    .overwrite(cleanLine)
    .overwrite((code) => code.slice(0, 64))
    .max(64);

export const Registration = z.object({
  /** The login; the registration form sends the address here and the person's name as first_name. */
  username: loginName().min(1),
  first_name: line(100).optional(),
  email: email(),
  password: password(),
  is_teacher: z.boolean(),
  is_student: z.boolean(),
  teacher_ref_cod: referral().nullish(),
  time_zone: zoneOfBrowser().optional(),
  /** Which versions of the documents were shown, and so agreed to. */
  accepted: z.object({ privacy: line(20).min(1), agreement: line(20).min(1) }).optional(),
});
export type Registration = z.input<typeof Registration>;
