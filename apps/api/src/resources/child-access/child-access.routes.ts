import { childAccess } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { childAccessOf, closeChildAccess, makeChildCode, signInChild } from './child-access.service.ts';

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
      const signedIn = await signInChild(tx, body.code, { former, caller, known: browser.token }, now);
      setSession(signedIn.session);
      browser.keep(signedIn.browser);
      return signedIn.user;
    },
  },
  { 'POST /api/child-login': 'guess' },
);
