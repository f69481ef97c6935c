import { z } from 'zod';
import { cleanLine } from '@planner/calls/texts';
import { calls } from './call.ts';
import { nothing } from '@planner/calls';

const user = ['teacher', 'student'] as const;

const PushState = z
  .object({
    /** The server's public key: the `applicationServerKey` of RFC 8292. */
    key: z.string(),
    /** Whether the requesting browser shows notifications. */
    here: z.boolean(),
    /** The number of the account's browsers that show notifications. */
    devices: z.int(),
  })
  .meta({ id: 'PushState' });
export type PushState = z.output<typeof PushState>;

/** The endpoint of a browser's PushSubscription. Other properties of the subscription are not used. */
const endpoint = () => z.string().overwrite(cleanLine).check(z.url()).max(1500);

const Subscription = z.object({
  endpoint: endpoint(),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'push_key'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'push_key'),
  }),
});

export const push = calls({
  'GET /api/push': {
    summary: 'Ключ сервера для уведомлений в браузере, включены ли они в этом браузере и на скольких устройствах',
    roles: user,
    response: PushState,
    topics: ['account'],
  },
  'POST /api/push': {
    summary: 'Включает уведомления в этом браузере, пока не выйдут из учётной записи',
    roles: user,
    body: Subscription.extend({
      /** The endpoint that the browser has replaced; it must belong to this account. */
      former: endpoint().optional(),
    }),
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'Уведомления в браузере выключают там же' },
  },
  'DELETE /api/push': {
    summary: 'Выключает уведомления в этом браузере',
    roles: user,
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'Уведомления в браузере включают снова там же' },
  },
});
