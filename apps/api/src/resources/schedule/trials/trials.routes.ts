import { trials } from '@planner/contract';
import { implement } from '../../../http/implement.ts';
import { createTrial, type MakeCard } from './trials.service.ts';

export const trialsRoutes = (makeCard: MakeCard) =>
  implement(trials, {
    'POST /api/lesson-trial': ({ tx, teaching, body }) => createTrial(tx, teaching, body, makeCard),
  });
