import { onboarding } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { firstStepsOf, passOver } from './onboarding.service.ts';
import { addSample, removeSample } from './sample.service.ts';

export const onboardingRoutes = implement(onboarding, {
  'GET /api/onboarding': ({ db, teacher, now }) => firstStepsOf(db, teacher, now),
  'POST /api/onboarding/pass-over': ({ tx, teacher, body, now }) => passOver(tx, teacher, body, now),
  'POST /api/onboarding/sample': ({ tx, teaching, user, filesQuota: quota }) =>
    addSample(tx, { ...teaching, quota }, user),
  'DELETE /api/onboarding/sample': ({ tx, teacher, now }) => removeSample(tx, teacher, now),
});
