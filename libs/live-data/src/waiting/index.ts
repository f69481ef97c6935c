// A separate entry of the package, so that a page that stores no acts loads none of this code.
export { dropAct, forgetActs, keepsActs, keptActs } from './kept-acts.ts';
export type { KeptActs } from './kept-acts.ts';
export { isOnlyMove, type LessonPlace, placeAsked, placeIn } from './moved-lesson.ts';
export { seenIn } from './seen.ts';
export { sendActs } from './send-acts.ts';
export { keepAct, useWaitingActs, waitingActs } from './use-waiting-acts.ts';
export type { ActEvent, ActForm, Insisting, NewAct, Rejection, WaitingAct } from './waiting-act.ts';
