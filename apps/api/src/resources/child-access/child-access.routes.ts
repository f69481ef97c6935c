import { childAccess } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { rememberBrowser } from '../accounts/known-browsers/known-browsers.service.ts';
import { signInHere } from '../accounts/sessions/sessions.service.ts';
import { childAccessOf, closeChildAccess, makeChildCode, takeChildCode } from './child-access.service.ts';

export const childAccessRoutes = implement(
  childAccess,
  {
    'GET /api/student/child-access/{student_profile_id}': ({ db, student, params, now }) =>
      childAccessOf(db, student, params.student_profile_id, now),
    'POST /api/student/child-access/{student_profile_id}': ({ tx, student, user, params, now }) =>
      makeChildCode(tx, { id: student, time_zone: user.time_zone }, params.student_profile_id, now),
    'DELETE /api/student/child-access/{student_profile_id}': ({ tx, student, params, now }) =>
      closeChildAccess(tx, student, params.student_profile_id, now),
    async 'POST /api/child-login'({ tx, body, user: former, caller, now, setSession, browser }) {
      const user = await takeChildCode(tx, body.code, caller, now);
      setSession(await signInHere(tx, user, former, caller, now));
      browser.keep(await rememberBrowser(tx, user.id, browser.token, now));
      return user;
    },
  },
  { 'POST /api/child-login': 'guess' },
);
