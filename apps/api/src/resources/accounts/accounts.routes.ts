import { account } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { changeEmail, register, signIn, userOf } from './accounts.service.ts';
import { deleteAccount, refuseAccident } from './deletion.service.ts';
import { changePassword, confirmReset, requestReset } from './passwords.service.ts';
import { studentUser, teacherProfile } from './profiles.service.ts';
import { endOneSession, endSessions, openSessions, signInHere } from './sessions/sessions.service.ts';
import { newSocketToken } from './sessions/socket-tokens.service.ts';

// Linking writes a student card's profile: it is the student cabinet's to implement.
const { 'POST /api/student/link-profile': _, ...own } = account;

export const accountsRoutes = implement(
  own,
  {
    'GET /api/auth/check': ({ user }) => ({ authorized: user !== null, user_type: user?.user_type ?? null }),
    'GET /api/user/me': ({ user }) => userOf(user),
    'GET /api/get-me-info': ({ db, teacher }) => teacherProfile(db, teacher),
    'GET /api/student/user-info': ({ db, user }) => studentUser(db, user),
    async 'POST /api/login'({ tx, body, user: former, userAgent, now, setSession }) {
      const user = await signIn(tx, body.username ?? body.email ?? '', body.password, now);
      const token = await signInHere(tx, user.id, former, userAgent, now);
      if (token !== null) setSession(token);
      return user;
    },
    async 'POST /api/register'({ tx, body, user: former, userAgent, now, setSession }) {
      const user = await register(tx, body, now);
      const token = await signInHere(tx, user.id, former, userAgent, now);
      if (token !== null) setSession(token);
      return user;
    },
    async 'POST /api/logout'({ tx, user, setSession }) {
      await endSessions(tx, user.id, { only: user.session_id });
      setSession(null);
      return null;
    },
    async 'GET /api/delete-account'({ tx, user, now, header, setSession }) {
      refuseAccident(header);
      const answer = await deleteAccount(tx, user, now);
      setSession(null);
      return answer;
    },
    async 'POST /api/request-password-reset'({ tx, body, publicUrl, now }) {
      await requestReset(tx, body.email, publicUrl, now);
      return null;
    },
    async 'POST /api/password-reset/confirm'({ tx, body, now }) {
      await confirmReset(tx, body.token, body.password, now);
      return null;
    },
    async 'PUT /api/user/password'({ tx, user, body, now }) {
      await changePassword(tx, user, body, now);
      return null;
    },
    'PUT /api/user/change_email': ({ tx, user, query, now }) => changeEmail(tx, user, query.new_email, now),
    'GET /api/user/sessions': ({ db, user, now }) => openSessions(db, user, now),
    async 'DELETE /api/user/sessions/{id}'({ tx, user, params, setSession }) {
      await endOneSession(tx, user.id, params.id);
      if (params.id === user.session_id) setSession(null);
      return null;
    },
    'GET /ws/token': ({ tx, user, now }) => newSocketToken(tx, user, now),
  },
  {
    'POST /api/login': 'login',
    'POST /api/register': 'register',
    'POST /api/request-password-reset': 'reset',
    'POST /api/password-reset/confirm': 'guess',
    'PUT /api/user/password': 'guess',
    'PUT /api/user/change_email': 'guess',
  },
);
