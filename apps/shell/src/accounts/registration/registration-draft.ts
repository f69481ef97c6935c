import { isEmail, isPasswordFit } from '@planner/forms';
import type { InputOf } from '@planner/contract';
import { LEGAL_VERSIONS } from '@planner/wording';

/** The typed values of the registration form. */
export interface RegistrationDraft {
  readonly role: 'teacher' | 'student';
  readonly first_name: string;
  readonly email: string;
  readonly password: string;
  readonly isOfAge: boolean;
}

type Registration = InputOf<'POST /api/register'>['body'];

/** The values that the page's address and the browser add to the registration. */
interface Circumstances {
  teacher_ref_cod: string | null;
  time_zone: string;
}

/** ACC-50, ACC-51. Returns the registration to send, or null while a required value is missing. */
export function registrationOf(
  { role, first_name, email, password, isOfAge }: RegistrationDraft,
  { teacher_ref_cod, time_zone }: Circumstances,
): Registration | null {
  if (!isEmail(email) || !isPasswordFit(password) || !isOfAge) return null;
  return {
    username: email.trim(),
    first_name: first_name.trim(),
    email: email.trim(),
    password,
    is_teacher: role === 'teacher',
    is_student: role === 'student',
    teacher_ref_cod,
    time_zone,
    accepted: LEGAL_VERSIONS,
  };
}
