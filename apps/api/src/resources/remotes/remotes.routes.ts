import { remotes } from '@planner/platform-contract';
import { implement } from '../../http/implement.ts';
import { keepReport } from './reports.service.ts';

export const remotesRoutes = implement(
  remotes,
  { 'POST /api/mfe/report': ({ tx, body, now, warn }) => keepReport(tx, body, now, warn) },
  { 'POST /api/mfe/report': 'report' },
);
