import { account } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { linkProfile } from './links.service.ts';

const LINK = 'POST /api/student/link-profile';

/** This call of the account contract is here because it writes a student card. */
export const linksRoutes = implement(
  { [LINK]: account[LINK] },
  { [LINK]: ({ tx, user, body, caller, now }) => linkProfile(tx, user, body, caller, now) },
  { [LINK]: 'guess' },
);
