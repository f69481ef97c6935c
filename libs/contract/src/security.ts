import { z } from 'zod';
import { calls } from './call.ts';
import { growingPage, growingQuery, id, instant, nothing } from '@planner/calls';

/** The events that concern access to an account. */
const kind = z.enum([
  'signed_in',
  'sign_in_failed',
  'registered',
  'password_changed',
  'reset_asked',
  'reset_done',
  'email_proved',
  'email_change_asked',
  'email_changed',
  'email_change_undone',
  'profile_linked',
  'profile_unlinked',
  'deletion_asked',
  'deletion_undone',
  'exported',
  'sessions_ended',
  'session_displaced',
  'sessions_ended_by_support',
  'bot_connected',
  'bot_disconnected',
  'admin_acted',
  'admin_granted',
  'admin_revoked',
  'platform_granted',
  'platform_revoked',
]);
export type SecurityEventKind = z.output<typeof kind>;

export const SecurityEvent = z
  .object({
    id: id(),
    kind,
    /** The network address of the request; empty for an event of a job. */
    ip: z.string(),
    user_agent: z.string(),
    at: instant(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.output<typeof SecurityEvent>;

const both = ['teacher', 'student'] as const;

export const security = calls({
  'GET /api/user/security-events': {
    summary: 'Журнал безопасности своей учётной записи, новое сверху; up_to: число из ответа с первой страницей',
    roles: both,
    query: z.object(growingQuery),
    response: growingPage(SecurityEvent),
    topics: ['account'],
  },
  'DELETE /api/user/sessions': {
    summary: 'Завершает все сеансы, этот тоже',
    roles: both,
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'Завершённые сеансы начинают новым входом' },
  },
});
