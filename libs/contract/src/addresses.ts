import { z } from 'zod';
import { SavedUser } from './account.ts';
import { calls } from './call.ts';
import { email, mailedToken, nothing, saved, knownPassword } from '@planner/calls';

const both = ['teacher', 'student'] as const;

/** The calls that prove and change the e-mail address of an account. */
export const addresses = calls({
  'PUT /api/user/change_email': {
    summary: 'Новый адрес почты: станет им, когда откроют ссылку из письма на него',
    roles: both,
    query: z.object({ new_email: email() }),
    /** Required when the last sign-in is older than ten minutes. */
    body: z.object({ password: knownPassword().optional() }),
    response: SavedUser,
    topics: ['account'],
    undo: { not: 'Письмо уже ушло; смену отменяют, пока ссылку не открыли' },
  },
  'DELETE /api/user/change_email': {
    summary: 'Отменяет смену адреса, пока ссылку из письма не открыли',
    roles: both,
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'Новый адрес можно указать снова' },
  },
  'POST /api/user/email-link': {
    summary: 'Ещё одно письмо со ссылкой: для нового адреса или чтобы подтвердить свой',
    roles: both,
    response: nothing(),
    status: 202,
    topics: [],
    undo: { not: 'Письмо уже ушло' },
  },
  'POST /api/email-link/confirm': {
    summary: 'Подтверждает адрес почты ссылкой из письма',
    roles: 'public',
    body: z.object({ token: mailedToken() }),
    response: saved(z.object({ email: z.string() })),
    topics: ['account'],
    undo: { not: 'Смену адреса отменяют ссылкой из письма на прежний' },
  },
  'POST /api/email-link/undo': {
    summary: 'Возвращает прежний адрес ссылкой из письма, завершает сеансы и даёт задать новый пароль',
    roles: 'public',
    body: z.object({ token: mailedToken() }),
    /** `reset_token` is for `password-reset/confirm`, because the former password no longer works. */
    response: saved(z.object({ email: z.string(), reset_token: z.string() })),
    topics: ['account'],
    undo: { not: 'Адрес меняют снова в настройках' },
  },
});
