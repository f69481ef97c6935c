import { z } from 'zod';
import { cleanLine } from '@planner/calls/texts';
import { calls } from './call.ts';
import { nothing } from '@planner/calls';

const user = ['teacher', 'student'] as const;

const PushState = z
  .object({
    /** By which a browser knows this server: the `applicationServerKey` of RFC 8292. */
    key: z.string(),
    /** Whether notifications are shown by the browser that asks. */
    here: z.boolean(),
    /** By how many browsers of this account they are shown. */
    devices: z.int(),
  })
  .meta({ id: 'PushState' });
export type PushState = z.output<typeof PushState>;

/** As a browser writes a PushSubscription; what else it says is its own affair. */
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
      /** The endpoint that the browser has replaced by itself; it has to be one of this account. */
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
