import type { InputOf } from '@planner/contract';
import { isEmail } from '../form/email.ts';
import { isPasswordLongEnough } from '../form/password-length.ts';

/** What has been typed so far. */
export interface RegistrationDraft {
  readonly role: 'teacher' | 'student';
  readonly first_name: string;
  readonly email: string;
  readonly password: string;
  readonly isOfAge: boolean;
}

export type Registration = InputOf<'POST /api/register'>['body'];
export type RegistrationFault = 'email_missing' | 'password_short' | 'age_unconfirmed';

/** What the address of the page and the browser add to it. */
interface Circumstances {
  teacher_ref_cod: string | null;
  time_zone: string;
}

/** ACC-50, ACC-51. A registration that may be sent, or the first thing that keeps it from being sent. */
export function checkRegistration(
  { role, first_name, email, password, isOfAge }: RegistrationDraft,
  { teacher_ref_cod, time_zone }: Circumstances,
): { registration: Registration; fault?: never } | { registration?: never; fault: RegistrationFault } {
  if (!isEmail(email)) return { fault: 'email_missing' };
  if (!isPasswordLongEnough(password)) return { fault: 'password_short' };
  if (!isOfAge) return { fault: 'age_unconfirmed' };
  return {
    registration: {
      username: email.trim(),
      first_name: first_name.trim(),
      email: email.trim(),
      password,
      is_teacher: role === 'teacher',
      is_student: role === 'student',
      teacher_ref_cod,
      time_zone,
    },
  };
}
