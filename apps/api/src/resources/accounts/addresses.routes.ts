import { addresses } from '@planner/contract';
import { foundFirst, implement } from '../../http/implement.ts';
import { confirmLink, undoChange } from './address-links.service.ts';
import { cancelChange, changeEmail, ownPassword, resendLink } from './addresses.service.ts';

export const addressesRoutes = implement(
  addresses,
  {
    'PUT /api/user/change_email': foundFirst(
      ({ db, user, body, now }) => ownPassword(db, user, body.password, now),
      ({ tx, user, query, found, ...around }) => changeEmail(tx, user, query.new_email, found, around),
    ),
    async 'DELETE /api/user/change_email'({ tx, user }) {
      await cancelChange(tx, user.id);
      return null;
    },
    async 'POST /api/user/email-link'({ tx, user, publicUrl, now }) {
      await resendLink(tx, user.id, publicUrl, now);
      return null;
    },
    'POST /api/email-link/confirm': ({ tx, body, ...around }) => confirmLink(tx, body.token, around),
    'POST /api/email-link/undo': ({ tx, body, caller, now }) => undoChange(tx, body.token, caller, now),
  },
  {
    // The answer reveals whether an address is taken, as a registration does, so both have the same limit.
    'PUT /api/user/change_email': 'register',
    'POST /api/user/email-link': 'register',
    'POST /api/email-link/confirm': 'guess',
    'POST /api/email-link/undo': 'guess',
  },
);
