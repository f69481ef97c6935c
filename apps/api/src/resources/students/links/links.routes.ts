import { account, invitations } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { linkProfile, readInvitation } from './links.service.ts';

const LINK = 'POST /api/student/link-profile';
const READ = 'GET /api/invitation';

/** The call of the account contract is here because it writes a student card. */
export const linksRoutes = implement(
  { [LINK]: account[LINK], ...invitations },
  {
    [LINK]: ({ tx, user, body, caller, now }) => linkProfile(tx, user, body, caller, now),
    [READ]: ({ db, query, now }) => readInvitation(db, query.code, now),
  },
  { [LINK]: 'guess', [READ]: 'guess' },
);
