import { id } from '@planner/calls';
import { z } from 'zod';

export const RoleInProfile = z.enum(['student', 'parent']);

/** One student card linked to a student's account. */
export const Profile = z
  .object({
    student_profile_id: id(),
    student_name: z.string(),
    teacher_name: z.string(),
    subjects: z.array(z.string()),
    role_in_profile: RoleInProfile,
    sees_money: z.boolean(),
    /** PAY-49. Only a parent can be a second parent. */
    is_second_parent: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

/** The profile that a code gives. `payer_name` is the payer to whom the account will belong (PAY-56). */
export const InvitedProfile = Profile.omit({ student_profile_id: true })
  .extend({ payer_name: z.string().nullable() })
  .meta({ id: 'InvitedProfile' });
export type InvitedProfile = z.output<typeof InvitedProfile>;
