/** One student's progress with homework. The state overdue is computed from `assigned` and the due date. */
export interface Progress {
  state: 'assigned' | 'submitted' | 'returned' | 'checked' | 'graded' | 'excused';
  /** The number of submissions. */
  attempts: number;
  /** The last attempt that the teacher has reviewed. */
  seen_attempt: number;
}

/** A step of the student or the teacher. `attempt` is the reviewed submission, or 0 without one. */
export type Step =
  { action: 'submit' | 'excuse' | 'assign' } | { action: 'check' | 'return' | 'grade'; attempt: number };

/** The reason why a step is not possible. */
export type Stuck = 'homework_state' | 'newer_answer';

/** HMW-12. Whether a submission waits for the teacher, also one after a grade. */
export const isWaiting = ({ attempts, seen_attempt }: Progress): boolean => attempts > seen_attempt;

/** HMW-13. The grade stays, and a dot shows the newer submission. */
export const hasNewAnswer = (progress: Progress): boolean =>
  isWaiting(progress) && (progress.state === 'checked' || progress.state === 'graded');

/**
 * HMW-10, HMW-11. The only definition of homework's transitions. Returns the next progress, or the reason why the step
 * is not possible.
 */
export function progressAfter(progress: Progress, step: Step): Progress | Stuck {
  const { state, attempts, seen_attempt } = progress;
  if (step.action === 'assign') {
    return state === 'excused' ? { ...progress, state: attempts > 0 ? 'returned' : 'assigned' } : 'homework_state';
  }
  if (state === 'excused') return 'homework_state';
  const seen = 'attempt' in step ? Math.max(seen_attempt, step.attempt) : seen_attempt;
  const isLookedAt = state === 'checked' || state === 'graded';
  switch (step.action) {
    case 'submit':
      return { ...progress, state: isLookedAt ? state : 'submitted', attempts: attempts + 1 };
    case 'excuse':
      return state === 'assigned' || state === 'returned' ? { ...progress, state: 'excused' } : 'homework_state';
    case 'check':
      if (isWaiting(progress)) {
        if (seen === seen_attempt) return 'newer_answer';
      } else if (isLookedAt) return 'homework_state';
      return { state: state === 'graded' ? 'graded' : 'checked', attempts, seen_attempt: seen };
    case 'return':
      if (!isWaiting(progress)) return 'homework_state';
      return step.attempt === attempts ? { state: 'returned', attempts, seen_attempt: attempts } : 'newer_answer';
    case 'grade':
      return { state: 'graded', attempts, seen_attempt: seen };
  }
}
