import { support } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { endSessionsOf, findAccounts, sendProofAgain, supportedAccount } from './support.service.ts';

export const supportRoutes = implement(
  support,
  {
    'GET /api/admin/accounts': ({ query, ...looking }) => findAccounts(looking, query.find),
    'GET /api/admin/accounts/{id}': ({ params, filesQuota, ...looking }) =>
      supportedAccount(looking, params.id, filesQuota),
    'DELETE /api/admin/accounts/{id}/sessions': ({ tx, params, ...acting }) => endSessionsOf(tx, acting, params.id),
    'DELETE /api/admin/accounts/{id}/sessions/{session_id}': ({ tx, params, ...acting }) =>
      endSessionsOf(tx, acting, params.id, params.session_id),
    'POST /api/admin/accounts/{id}/proof-letter': ({ tx, params, publicUrl, ...acting }) =>
      sendProofAgain(tx, acting, params.id, publicUrl),
  },
  // The same limit as for the person who asks for the letter.
  { 'POST /api/admin/accounts/{id}/proof-letter': 'register' },
);
