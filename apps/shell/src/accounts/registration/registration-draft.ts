import { isEmail, isPasswordFit } from '@planner/forms';
import type { InputOf } from '@planner/contract';
import { LEGAL_VERSIONS } from '@planner/wording';

/** What has been typed so far. */
export interface RegistrationDraft {
  readonly role: 'teacher' | 'student';
  readonly first_name: string;
  readonly email: string;
  readonly password: string;
  readonly isOfAge: boolean;
}

type Registration = InputOf<'POST /api/register'>['body'];

/** What the address of the page and the browser add to it. */
interface Circumstances {
  teacher_ref_cod: string | null;
  time_zone: string;
}

/** ACC-50, ACC-51. A registration that may be sent; null while something of it is missing. */
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
