/** How far one student is with homework; overdue is none of these but worked out of `assigned` and the clock. */
export interface Progress {
  state: 'assigned' | 'submitted' | 'returned' | 'checked' | 'graded' | 'excused';
  /** How many answers there are. */
  attempts: number;
  /** The last of them of which the teacher has said something. */
  seen_attempt: number;
}

/** What is done with it. `attempt` is the answer that the teacher looked at, 0 where nothing but paper is there. */
export type Step =
  { action: 'submit' | 'excuse' | 'assign' } | { action: 'check' | 'return' | 'grade'; attempt: number };

/** Why a step is none from here. */
export type Stuck = 'homework_state' | 'newer_answer';

/** HMW-12: an answer waits for the teacher, be it the first one or one after a grade. */
export const isWaiting = ({ attempts, seen_attempt }: Progress): boolean => attempts > seen_attempt;

/** HMW-13: the grade stands, and a dot says that there is something newer. */
export const hasNewAnswer = (progress: Progress): boolean =>
  isWaiting(progress) && (progress.state === 'checked' || progress.state === 'graded');

/** HMW-10, HMW-11. The one place that says what follows on what; what it does not answer with is no state of homework. */
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
