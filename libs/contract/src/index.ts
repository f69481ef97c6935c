import type { account } from './account.ts';
import type { CallPattern, InputOf as Input, ResultOf as Result } from './call.ts';
import type { earnings } from './earnings.ts';
import type { groups } from './groups.ts';
import type { lessons } from './lessons.ts';
import type { notifications } from './notifications.ts';
import type { operations } from './operations.ts';
import type { packages } from './packages.ts';
import type { payments } from './payments.ts';
import type { reference } from './reference.ts';
import type { remotes } from './remotes.ts';
import type { rules } from './rules.ts';
import type { studentCabinet } from './student-cabinet.ts';
import type { students } from './students.ts';
import type { teachers } from './teachers.ts';
import type { trials } from './trials.ts';
import type { undo } from './undo.ts';

/** Every call of the API by its method and path. */
export type Contract = typeof account &
  typeof reference &
  typeof remotes &
  typeof students &
  typeof groups &
  typeof lessons &
  typeof earnings &
  typeof rules &
  typeof trials &
  typeof studentCabinet &
  typeof notifications &
  typeof operations &
  typeof packages &
  typeof payments &
  typeof teachers &
  typeof undo;
export type CallKey = keyof Contract & CallPattern;
/** What a caller of the call gives: its params, query and body. */
export type InputOf<K extends CallKey> = Input<Contract[K]>;
/** What the call answers. */
export type ResultOf<K extends CallKey> = Result<Contract[K]>;

export {
  account,
  CancellationPolicy,
  Profile,
  Registration,
  Session,
  StudentUser,
  TeacherProfile,
  User,
} from './account.ts';
export type { Call, CallPattern, CallTable, Method, ParsedOf, Role, Schema, Topic, Undo } from './call.ts';
export type { AnsweredBy, FileAnswer, InputOf as InputOfCall, ResultOf as ResultOfCall } from './call.ts';
export { type Claim, claimsOf, modalClaim, pathClaim, pieceClaim, SHELL_CLAIMS } from './claims.ts';
export {
  EarnedDay,
  EarnedGoal,
  EarnedMonth,
  EarnedOfStudent,
  EarnedPeriod,
  earnings,
  EarnedSource,
  EarnedToday,
  EarnedWeek,
  EarnedYear,
  StudentEarnings,
} from './earnings.ts';
export { STATUS } from './errors.ts';
export type { RefusalBody, RefusalCode } from './errors.ts';
export type { SocketMessage, SocketToken } from './events.ts';
export { Group, GroupChange, GroupPage, groups, NewGroup } from './groups.ts';
export { Attendance, Lesson, LessonBrief, Participant, SavedLesson, Scope, SeriesReport } from './lesson.ts';
export {
  Cancellation,
  CancelReport,
  CurrentLessons,
  DayOfLessons,
  DaysOfLessons,
  LessonChange,
  lessons,
  Marks,
  NewLesson,
} from './lessons.ts';
export { notifications } from './notifications.ts';
export { CashBook, CashLine, CashLineType, operations } from './operations.ts';
export { Package, packages } from './packages.ts';
export { Payment, payments } from './payments.ts';
export type { PaidLesson } from './payments.ts';
export { reference, Subject, TypeConnect } from './reference.ts';
export { BuiltRemote, Current, FailureReport, Manifest, ReadBuiltRemote, ReadCurrent, remotes } from './remotes.ts';
export type { Candidate, Registry } from './remotes.ts';
export { NewRule, Rule, RuleChange, rules, SavedRule } from './rules.ts';
export { Balance, OwnLesson, studentCabinet, TeacherCard } from './student-cabinet.ts';
export {
  LedgerLine,
  NewStudent,
  StudentAnalytics,
  StudentCard,
  StudentChange,
  StudentProfile,
  students,
} from './students.ts';
export { TeacherChange, teachers } from './teachers.ts';
export { NewTrial, trials } from './trials.ts';
export { undo } from './undo.ts';
