import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasNewAnswer, isWaiting, type Progress, progressAfter, type Step } from './homework-state.ts';

const NEW: Progress = { state: 'assigned', attempts: 0, seen_attempt: 0 };
const at = (state: Progress['state'], attempts = 0, seen_attempt = 0): Progress => ({ state, attempts, seen_attempt });

test.each<[Progress, Step, unknown]>([
  [NEW, { action: 'submit' }, at('submitted', 1, 0)],
  [at('submitted', 1, 0), { action: 'submit' }, at('submitted', 2, 0)],
  [at('submitted', 1, 0), { action: 'check', attempt: 1 }, at('checked', 1, 1)],
  [at('submitted', 1, 0), { action: 'return', attempt: 1 }, at('returned', 1, 1)],
  [at('submitted', 1, 0), { action: 'grade', attempt: 1 }, at('graded', 1, 1)],
  [at('submitted', 1, 0), { action: 'excuse' }, 'homework_state'],
  [at('returned', 1, 1), { action: 'submit' }, at('submitted', 2, 1)],
  [at('returned', 1, 1), { action: 'return', attempt: 1 }, 'homework_state'],
  [at('returned', 1, 1), { action: 'excuse' }, at('excused', 1, 1)],
  [at('excused', 1, 1), { action: 'assign' }, at('returned', 1, 1)],
  [at('checked', 1, 1), { action: 'grade', attempt: 1 }, at('graded', 1, 1)],
  [at('checked', 1, 1), { action: 'check', attempt: 1 }, 'homework_state'],
  [at('checked', 1, 1), { action: 'submit' }, at('checked', 2, 1)],
  [at('graded', 2, 1), { action: 'check', attempt: 2 }, at('graded', 2, 2)],
  [at('graded', 2, 1), { action: 'check', attempt: 1 }, 'newer_answer'],
  [at('graded', 2, 1), { action: 'return', attempt: 2 }, at('returned', 2, 2)],
  [at('submitted', 2, 0), { action: 'return', attempt: 1 }, 'newer_answer'],
  [at('submitted', 2, 0), { action: 'grade', attempt: 1 }, at('graded', 2, 1)],
])('[HMW-10] the progress %j with the step %j becomes %j', (progress, step, after) => {
  expect(progressAfter(progress, step)).toEqual(after);
});

test.each<[Progress, Step, unknown]>([
  [NEW, { action: 'check', attempt: 0 }, at('checked')],
  [NEW, { action: 'grade', attempt: 0 }, at('graded')],
  [NEW, { action: 'return', attempt: 0 }, 'homework_state'],
  [NEW, { action: 'excuse' }, at('excused')],
  [NEW, { action: 'assign' }, 'homework_state'],
  [at('excused'), { action: 'assign' }, NEW],
  [at('excused'), { action: 'submit' }, 'homework_state'],
  [at('excused'), { action: 'grade', attempt: 0 }, 'homework_state'],
])('[HMW-14] without a submission, the progress %j with the step %j becomes %j', (progress, step, after) => {
  expect(progressAfter(progress, step)).toEqual(after);
});

test('[HMW-10] in any order of steps, a submission waits until its review and none is lost', () => {
  const step = fc.oneof(
    fc.constantFrom<Step>({ action: 'submit' }, { action: 'submit' }, { action: 'excuse' }, { action: 'assign' }),
    fc.record({ action: fc.constantFrom('check', 'return', 'grade'), attempt: fc.nat(4) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let progress = NEW;
      for (const one of steps) {
        // A teacher can review only an existing submission.
        const possible = 'attempt' in one ? { ...one, attempt: Math.min(one.attempt, progress.attempts) } : one;
        const after = progressAfter(progress, possible);
        if (typeof after === 'string') continue;
        expect(after.attempts).toBe(progress.attempts + (one.action === 'submit' ? 1 : 0));
        expect(after.seen_attempt).toBeGreaterThanOrEqual(progress.seen_attempt);
        expect(after.seen_attempt).toBeLessThanOrEqual(after.attempts);
        expect(isWaiting(after)).toBe(after.state === 'submitted' || hasNewAnswer(after));
        expect(after.state === 'assigned' && after.attempts > 0).toBe(false);
        if (progress.state === 'graded' && after.state !== 'graded') expect(one.action).toBe('return');
        progress = after;
      }
    }),
    { numRuns: 2000 },
  );
});
