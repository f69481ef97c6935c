import { id, instant, line } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { InvitedProfile, RoleInProfile } from './profile.ts';

/** PAY-33. An open code of a card. */
export const OpenInvitation = z.object({
  invitation_id: id(),
  invite_code: z.string(),
  role_in_profile: RoleInProfile,
  sees_money: z.boolean(),
  expires_at: instant(),
  is_second_parent: z.boolean(),
  /** PAY-56. The payer to whom the account will belong; null without one. */
  payer_name: z.string().nullable(),
});

/**
 * The invited person. Without `sees_money`, a parent sees money, a student sees it only when no parent does, and a second
 * parent sees none.
 */
export const Invitation = z.object({
  role_in_profile: RoleInProfile.default('student'),
  sees_money: z.boolean().optional(),
  /** PAY-48. Only for the role of a parent. */
  is_second_parent: z.boolean().default(false),
});
export type Invitation = z.output<typeof Invitation>;

export const invitations = calls({
  'GET /api/invitation': {
    summary: 'Приглашение по коду, без входа: кого и в какой роли приглашают',
    roles: 'public',
    query: z.object({ code: line(16).min(1) }),
    response: InvitedProfile,
    topics: ['profiles', 'students', 'payers'],
  },
});
