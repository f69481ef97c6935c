export type { CallKey, Contract, InputOf, OnceKey, ResultOf } from './contract.ts';
/** @public The server and the builds read all calls of this module. */
export { consoleCalls, platformCalls, registry, remotes } from './contract.ts';
export { account, InvitedProfile, Profile, StudentUser, TeacherProfile, User, USER_TYPES } from './account.ts';
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
} from './message-shapes.ts';
export { messages } from './messages.ts';
export { type MonthReport, monthReports } from './month-reports.ts';
export { MoveLimits } from './move-limits.ts';
export { type FreeTimes, moves } from './moves.ts';
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
export { CurrentLessons, DayOfLessons, DaysOfLessons, DayWithOwnTime, lessons, NewLesson } from './lessons.ts';
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
export { TaxStatus, WAY_TEXTS, waysToPay, WrittenWays } from './ways-to-pay.ts';
export type { DrawnCode, OwnWaysToPay, WaysToPay } from './ways-to-pay.ts';
export { payers } from './payers.ts';
export type { NewPayer, PaidStudent, Payer, PayerRole } from './payers.ts';
export { Payment, payments } from './payments.ts';
export type { OwnPayment, PaidLesson } from './payments.ts';
export { ReceiptDuty, ReceiptKind, ReceiptQueue, receipts, ReceiptState } from './receipts.ts';
export type { TaxReceipt } from './receipts.ts';
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
export { Invitation, invitations } from './invitations.ts';
export { FutureLessons, LedgerLine, StudentProfile, students } from './students.ts';
export { search, SearchHit } from './search.ts';
export { type SecurityEvent, type SecurityEventKind, security } from './security.ts';
export { type AccountDelivery, type FoundAccount, support, type SupportedAccount } from './support.ts';
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
