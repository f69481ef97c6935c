import { z } from 'zod';
import { asSent, email, line, loginName, zoneOfBrowser } from '@planner/calls';
import { cleanLine } from '@planner/calls/texts';

/** A new password. Its length is counted in characters, not in code units. */
export const password = () => asSent(z.string().min(8).max(128), 'password');

/** FRM-25. The referral code of a link, which no form shows. A longer text is cut and then matches no teacher. */
const referral = () =>
  z
    .string()
    .overwrite(cleanLine)
    .overwrite((code) => code.slice(0, 64))
    .max(64);

export const Registration = z.object({
  /** The login. The registration form sends the e-mail address here and the person's name as first_name. */
  username: loginName().min(1),
  first_name: line(100).optional(),
  email: email(),
  password: password(),
  is_teacher: z.boolean(),
  is_student: z.boolean(),
  teacher_ref_cod: referral().nullish(),
  time_zone: zoneOfBrowser().optional(),
  /** The versions of the documents that the form showed and the user accepted. */
  accepted: z.object({ privacy: line(20).min(1), agreement: line(20).min(1) }).optional(),
});
export type Registration = z.input<typeof Registration>;
