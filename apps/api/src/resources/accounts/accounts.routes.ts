import { account, security } from '@planner/contract';
import { foundFirst, implement } from '../../http/implement.ts';
import { postReset } from '../../outbox/outbox.service.ts';
import { newAccount, register, signIn, tryPassword, userOf } from './accounts.service.ts';
import { postProof } from './addresses.service.ts';
import { deleteAccount, refuseAccident } from './deletion.service.ts';
import { rememberBrowser } from './known-browsers/known-browsers.service.ts';
import { changePassword, confirmReset, newPasswordOf, newPasswordOfLink } from './passwords.service.ts';
import { changeOwnProfile, studentUser, teacherProfile } from './profiles.service.ts';
import { noteSecurityEvent, securityEvents } from './security-log/security-log.service.ts';
import { endOneSession, endSessions, openSessions, signInHere } from './sessions/sessions.service.ts';
import { newSocketToken } from './sessions/socket-tokens.service.ts';

// The student cabinet implements this call, because linking writes a student card's profile.
const { 'POST /api/student/link-profile': _, ...own } = account;

export const accountsRoutes = implement(
  own,
  {
    'GET /api/auth/check': ({ user }) => ({ authorized: user !== null, user_type: user?.user_type ?? null }),
    'GET /api/user/me': ({ user }) => userOf(user),
    'GET /api/get-me-info': ({ db, teacher }) => teacherProfile(db, teacher),
    'GET /api/student/user-info': ({ db, user }) => studentUser(db, user),
    'POST /api/login': foundFirst(
      ({ db, body, onlyAccounts }) => tryPassword(db, body.username ?? body.email ?? '', body.password, onlyAccounts),
      async ({ tx, found, user: former, caller, now, setSession, browser }) => {
        const user = await signIn(tx, found, caller, now);
        setSession(await signInHere(tx, user, former, caller, now));
        browser.keep(await rememberBrowser(tx, user.id, browser.token, now));
        return user;
      },
    ),
    'POST /api/register': foundFirst(
      ({ db, body }) => newAccount(db, body),
      async ({ tx, body, found, user: former, caller, publicUrl, now, setSession, browser }) => {
        const user = await register(tx, body, found, now);
        await postProof(tx, user, publicUrl, now);
        await noteSecurityEvent(tx, { user_id: user.id, kind: 'registered', caller, now });
        setSession(await signInHere(tx, user, former, caller, now));
        browser.keep(await rememberBrowser(tx, user.id, browser.token, now));
        return user;
      },
    ),
    async 'POST /api/logout'({ tx, user, setSession }) {
      await endSessions(tx, user.id, { only: user.session_id });
      setSession(null);
      return null;
    },
    async 'GET /api/delete-account'({ tx, user, caller, now, header, setSession }) {
      refuseAccident(header);
      const answer = await deleteAccount(tx, user, caller, now);
      setSession(null);
      return answer;
    },
    async 'POST /api/request-password-reset'({ tx, body, publicUrl, caller, now }) {
      await postReset(tx, { email: body.email, publicUrl, caller }, now);
      return null;
    },
    'POST /api/password-reset/confirm': foundFirst(
      ({ db, body, now }) => newPasswordOfLink(db, body, now),
      async ({ tx, body, found, caller, now, browser }) => {
        const user = await confirmReset(tx, body.token, found, caller, now);
        browser.keep(await rememberBrowser(tx, user, browser.token, now));
        return null;
      },
    ),
    'PUT /api/user/password': foundFirst(
      ({ db, user, body }) => newPasswordOf(db, user, body),
      async ({ tx, user, found, caller, now, setSession, browser }) => {
        const token = await changePassword(tx, user, found, caller, now);
        browser.keep(await rememberBrowser(tx, user.id, browser.token, now));
        if (token !== null) setSession(token);
        return null;
      },
    ),
    'GET /api/user/sessions': ({ db, user, query, now }) => openSessions(db, user, query, now),
    async 'DELETE /api/user/sessions/{id}'({ tx, user, params, caller, now, setSession }) {
      await endOneSession(tx, user.id, params.id);
      await noteSecurityEvent(tx, { user_id: user.id, kind: 'sessions_ended', caller, now });
      if (params.id === user.session_id) setSession(null);
      return null;
    },
    'PUT /api/student/update-profile': ({ tx, student, body }) => changeOwnProfile(tx, student, body),
    'GET /ws/token': ({ tx, user, now }) => newSocketToken(tx, user, now),
  },
  {
    'POST /api/login': 'login',
    'POST /api/register': 'register',
    'POST /api/request-password-reset': 'reset',
    'POST /api/password-reset/confirm': 'guess',
    'PUT /api/user/password': 'ownPassword',
  },
);

export const securityRoutes = implement(security, {
  'GET /api/user/security-events': ({ db, user, query }) => securityEvents(db, user.id, query),
  async 'DELETE /api/user/sessions'({ tx, user, caller, now, setSession }) {
    await endSessions(tx, user.id);
    await noteSecurityEvent(tx, { user_id: user.id, kind: 'sessions_ended', caller, now });
    setSession(null);
    return null;
  },
});
