import { z } from 'zod';
import { id, instant, line, nothing, pathId, saved } from '@planner/calls';
import { calls } from './call.ts';
import { CHANNELS, NOTICE_GROUPS } from './delivery.ts';
import { SecurityEvent } from './security.ts';

const admin = ['admin'] as const;
const oneOf = z.object({ id: pathId() });
const state = z.enum(['waiting', 'sending', 'sent', 'failed', 'skipped']);

const FoundAccount = z
  .object({
    id: id(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    email_state: z.enum(['unproved', 'proved', 'lost']),
    user_type: z.enum(['teacher', 'student']),
    created_at: instant(),
    /** The end of the account, if its owner has asked for the deletion. */
    deletion_at: instant().nullable(),
  })
  .meta({ id: 'FoundAccount' });
export type FoundAccount = z.output<typeof FoundAccount>;

/** A letter about the account itself, such as the letter that proves its address. */
const AccountLetter = z.object({
  id: id(),
  subject: z.string(),
  state,
  /** The last failure; empty without one. */
  error: z.string(),
  created_at: instant(),
  due_at: instant(),
  ended_at: instant().nullable(),
});

/** A delivery of a notification, without its text. */
const AccountDelivery = z.object({
  id: id(),
  channel: z.enum(CHANNELS),
  group: z.enum(NOTICE_GROUPS),
  state: z.enum(['waiting', 'sent', 'failed', 'skipped']),
  /** The reason in words; empty when it was sent. */
  reason: z.string(),
  /** The last failure of a channel, as the log has it; empty without one. */
  error: z.string(),
  due_at: instant(),
  ended_at: instant().nullable(),
  turn: z.int().nullable(),
});
export type AccountDelivery = z.output<typeof AccountDelivery>;

/** An account as the support desk shows it. It has nothing of lessons, students and money. */
export const SupportedAccount = FoundAccount.extend({
  new_email: z.string().nullable(),
  time_zone: z.string(),
  /** The bytes of a teacher's files and their limit; null for a student. */
  files: z.object({ used: z.number(), quota: z.number() }).nullable(),
  /** The last archive that the account asked for; null without one. */
  archive: z
    .object({ state: z.enum(['waiting', 'running', 'ready', 'failed']), tries: z.int(), created_at: instant() })
    .nullable(),
  letters: z.array(AccountLetter),
  deliveries: z.array(AccountDelivery),
  events: z.array(SecurityEvent),
  sessions: z.array(z.object({ id: id(), user_agent: z.string(), created_at: instant(), last_seen_at: instant() })),
}).meta({ id: 'SupportedAccount' });
export type SupportedAccount = z.output<typeof SupportedAccount>;

/** The calls of the support desk. The server notes each look at an account before it answers. */
export const support = calls({
  'GET /api/admin/accounts': {
    summary: 'Ищет учётные записи по имени, логину, адресу почты или номеру; не больше десяти',
    roles: admin,
    query: z.object({ find: line(254).min(1) }),
    response: z.object({ items: z.array(FoundAccount), /** There are more than the shown ones. */ more: z.boolean() }),
    topics: ['support'],
    writes: 'ahead',
    undo: { not: 'Показ учётных записей ничего не меняет' },
  },
  'GET /api/admin/accounts/{id}': {
    summary: 'Учётная запись: доставки, письма, журнал безопасности, сеансы и место для файлов',
    roles: admin,
    params: oneOf,
    response: SupportedAccount,
    topics: ['support'],
    writes: 'ahead',
    undo: { not: 'Показ учётной записи ничего не меняет' },
  },
  'DELETE /api/admin/accounts/{id}/sessions': {
    summary: 'Завершает все сеансы учётной записи',
    roles: admin,
    params: oneOf,
    response: nothing(),
    status: 204,
    topics: ['support'],
    undo: { not: 'Завершённые сеансы начинают новым входом' },
  },
  'DELETE /api/admin/accounts/{id}/sessions/{session_id}': {
    summary: 'Завершает один сеанс учётной записи',
    roles: admin,
    params: z.object({ id: pathId(), session_id: pathId() }),
    response: nothing(),
    status: 204,
    topics: ['support'],
    undo: { not: 'Завершённый сеанс начинают новым входом' },
  },
  'POST /api/admin/accounts/{id}/proof-letter': {
    summary: 'Ещё одно письмо, которое подтверждает адрес почты; null, если подтверждать нечего',
    roles: admin,
    params: oneOf,
    response: saved(z.object({ sent_to: z.string().nullable() })),
    topics: ['support'],
    undo: { not: 'Письмо уже ушло' },
  },
});
