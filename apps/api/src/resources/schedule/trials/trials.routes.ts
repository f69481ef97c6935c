import { trials } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { createTrial } from './trials.service.ts';

export const trialsRoutes = implement(trials, {
  'POST /api/lesson-trial': ({ tx, body, ...who }) => createTrial(tx, who, body),
});
