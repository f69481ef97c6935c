import type { CallPattern, InputOf as Input, ResultOf as Result } from '@planner/calls';
import type { consoleCalls, platformCalls, registry, remotes } from '@planner/platform-contract';
import type { account } from './account.ts';
import type { accountExport } from './account-export.ts';
import type { addresses } from './addresses.ts';
import type { bot } from './bot.ts';
import type { busyCalendars } from './busy-calendars.ts';
import type { calendarFeeds } from './calendar-feeds.ts';
import type { categories } from './categories.ts';
import type { earnings } from './earnings.ts';
import type { erasing } from './erasing.ts';
import type { files } from './files.ts';
import type { forgiving } from './forgiving.ts';
import type { groups } from './groups.ts';
import type { homework } from './homework.ts';
import type { learning } from './learning.ts';
import type { messages } from './messages.ts';
import type { messageTemplates } from './message-templates.ts';
import type { lessons } from './lessons.ts';
import type { news } from './news.ts';
import type { notificationSettings } from './notification-settings.ts';
import type { notifications } from './notifications.ts';
import type { onboarding } from './onboarding.ts';
import type { operations } from './operations.ts';
import type { packages } from './packages.ts';
import type { payers } from './payers.ts';
import type { billPlans } from './bill-plans.ts';
import type { personalEvents } from './personal-events.ts';
import type { bills } from './bills.ts';
import type { sharedPayments } from './shared-payments.ts';
import type { childAccess } from './child-access.ts';
import type { waysToPay } from './ways-to-pay.ts';
import type { payments } from './payments.ts';
import type { push } from './push.ts';
import type { reference } from './reference.ts';
import type { requests } from './requests.ts';
import type { reviews } from './reviews.ts';
import type { rules } from './rules.ts';
import type { search } from './search.ts';
import type { security } from './security.ts';
import type { studentAccount } from './student-account.ts';
import type { studentCabinet } from './student-cabinet.ts';
import type { studentImport } from './student-import.ts';
import type { students } from './students.ts';
import type { tasks } from './tasks.ts';
import type { teachers } from './teachers.ts';
import type { timeOff } from './time-off.ts';
import type { trials } from './trials.ts';
import type { undo } from './undo.ts';

/** Every call of the API by its method and path. */
export type Contract = typeof account &
  typeof accountExport &
  typeof addresses &
  typeof reference &
  typeof remotes &
  typeof registry &
  typeof platformCalls &
  typeof consoleCalls &
  typeof students &
  typeof erasing &
  typeof files &
  typeof forgiving &
  typeof groups &
  typeof homework &
  typeof learning &
  typeof messages &
  typeof messageTemplates &
  typeof lessons &
  typeof busyCalendars &
  typeof calendarFeeds &
  typeof categories &
  typeof earnings &
  typeof news &
  typeof requests &
  typeof reviews &
  typeof rules &
  typeof trials &
  typeof studentAccount &
  typeof bot &
  typeof studentCabinet &
  typeof studentImport &
  typeof notifications &
  typeof notificationSettings &
  typeof onboarding &
  typeof operations &
  typeof packages &
  typeof payers &
  typeof billPlans &
  typeof personalEvents &
  typeof bills &
  typeof sharedPayments &
  typeof childAccess &
  typeof waysToPay &
  typeof payments &
  typeof push &
  typeof search &
  typeof security &
  typeof tasks &
  typeof teachers &
  typeof timeOff &
  typeof undo;
export type CallKey = keyof Contract & CallPattern;
/** The input of a call: its params, query and body. */
export type InputOf<K extends CallKey> = Input<Contract[K]>;
/** The result of a call. */
export type ResultOf<K extends CallKey> = Result<Contract[K]>;

export { account, Profile, StudentUser, TeacherProfile, User, USER_TYPES } from './account.ts';
export { Registration } from './registration.ts';
export { AccountExport, accountExport } from './account-export.ts';
export { addresses } from './addresses.ts';
export type { Attention } from './attention.ts';
export { bot, type BotLink, type BotState } from './bot.ts';
export type { CallPattern, Method, ParsedOf, Schema, Undo } from '@planner/calls';
export type { Call, CallTable, Role, Topic } from './call.ts';
export type {
  AnsweredBy,
  FileAnswer,
  KeptFileAnswer,
  InputOf as InputOfCall,
  ResultOf as ResultOfCall,
} from '@planner/calls';
export { BusyCalendar, busyCalendars } from './busy-calendars.ts';
export { calendarFeeds, CalendarFeed } from './calendar-feeds.ts';
export { CashCategory, categories } from './categories.ts';
export {
  type ChannelKind,
  CHANNELS,
  type Messenger,
  NOTICE_GROUPS,
  type NoticeGroup,
  type OtherMessenger,
} from './delivery.ts';
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
export type { Progress, SocketMessage, SocketToken } from './events.ts';
export type { KnownVersion } from '@planner/calls';
export { consoleCalls, platformCalls, registry, remotes } from '@planner/platform-contract';
export { FILE_BYTES, files, FILES_AT_ONCE, StoredFile } from './files.ts';
export {
  Group,
  GroupChange,
  GroupJournal,
  GroupPage,
  groups,
  JournalLesson,
  type JournalMark,
  NewGroup,
} from './groups.ts';
export { homework, HomeworkChange, HomeworkFilter, ManualGrade, NewHomework } from './homework.ts';
export { Homework, HomeworkPart, HomeworkState, OwnHomework } from './homework-fields.ts';
export type {
  LessonMessage,
  MessageAccount,
  MessageReaders,
  MessageStudent,
  OwnLessonMessage,
  SentToFamily,
} from './messages.ts';
export { messages } from './messages.ts';
export { type MessageTemplate, messageTemplates } from './message-templates.ts';
export { learning, LessonLearning, LessonTopic, type OwnResult, Problem, Result } from './learning.ts';
export {
  Attendance,
  ForeseenCharge,
  Lesson,
  LessonBrief,
  Participant,
  SavedLesson,
  Scope,
  SeriesReport,
} from './lesson.ts';
export { Cancellation, CancelReport, LessonChange, Marks } from './lesson-changes.ts';
export { CurrentLessons, DayOfLessons, DaysOfLessons, lessons, NewLesson } from './lessons.ts';
export { news, NewsDraft, NewsItem } from './news.ts';
export { NotificationSettings, notificationSettings } from './notification-settings.ts';
export { type Notification, type NotificationDelivery, notifications } from './notifications.ts';
export { FirstStep, FirstSteps, onboarding } from './onboarding.ts';
export { CashBook, CashLine, CashLineType, operations } from './operations.ts';
export { FreeLesson, Package, packages } from './packages.ts';
export { billPlans, REMINDER_FIELDS } from './bill-plans.ts';
export type { BillPlan, ComingBill, Oddity, PlanKind, ReminderByHand, WrittenPlan } from './bill-plans.ts';
export { bills } from './bills.ts';
export { type ChildAccess, childAccess, type ChildCode } from './child-access.ts';
export { sharedPayments } from './shared-payments.ts';
export type { NewSharedPayment, SharedPayment } from './shared-payments.ts';
export type { Bill, BillLine, BillState, BillSummary, NewBill, OwnBill } from './bills.ts';
export { WAY_TEXTS, waysToPay, WrittenWays } from './ways-to-pay.ts';
export type { DrawnCode, WaysToPay } from './ways-to-pay.ts';
export { payers } from './payers.ts';
export type { NewPayer, PaidStudent, Payer, PayerRole } from './payers.ts';
export { Payment, payments } from './payments.ts';
export type { OwnPayment, PaidLesson } from './payments.ts';
export { push, type PushState } from './push.ts';
export { reference, Subject, TypeConnect } from './reference.ts';
export { fieldsNaming, type Leaf, leavesOf, type RowKind } from './row-ids.ts';
export { REFUSED_ANYWHERE, refusalsOf } from './refusals.ts';
export { DemoRequest, requests } from './requests.ts';
export { type PublicReview, Review, reviews, type ReviewState } from './reviews.ts';
export { NewRule, Rule, RuleChange, rules, SavedRule } from './rules.ts';
export { FormOfAddress } from './form-of-address.ts';
export { CancellationPolicy, PolicyChange } from './policy.ts';
export { AccountLine, LateLesson, StudentAccount, studentAccount } from './student-account.ts';
export { OwnLesson, type OwnLessonPage } from './own-lesson.ts';
export {
  Balance,
  OwnCancellation,
  type OwnAttendance,
  OwnCancelReport,
  type ProfileOverview,
  studentCabinet,
  TeacherCard,
} from './student-cabinet.ts';
export type { ImportField } from './student-table/student-table.ts';
export { NewStudent, StudentChange } from './student-fields.ts';
export {
  IMPORT_COLUMNS,
  IMPORT_ROWS,
  ImportEncoding,
  ImportReading,
  ImportMapping,
  ImportRow,
  StudentImport,
  studentImport,
} from './student-import.ts';
export { Grading, StudentAnalytics } from './progress.ts';
export { StudentCard, StudentPage, StudentsQuery } from './student-card.ts';
export { FutureLessons, Invitation, LedgerLine, StudentProfile, students } from './students.ts';
export { search, SearchHit } from './search.ts';
export { type SecurityEvent, type SecurityEventKind, security } from './security.ts';
export { tasks, TeacherTask } from './tasks.ts';
export { OwnTime } from './own-time.ts';
export { BusyTime, NewPersonalEvent, PersonalEvent, PersonalEventChange, personalEvents } from './personal-events.ts';
export { WorkingHours, WorkingHoursChange } from './working-hours.ts';
export { BendAct, BentLesson, DayShift, NewTimeOff, SeveralLessons, ShiftedDay, TimeOff, timeOff } from './time-off.ts';
export { TeacherChange, teachers } from './teachers.ts';
export { NewTrial, trials } from './trials.ts';
export { type ActionChange, type ActionEntry, undo } from './undo.ts';
export { ErasedStudent, erasing } from './erasing.ts';
export { forgiving } from './forgiving.ts';
