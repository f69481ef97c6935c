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
import type { invitations } from './invitations.ts';
import type { homework } from './homework.ts';
import type { learning } from './learning.ts';
import type { messages } from './messages.ts';
import type { monthReports } from './month-reports.ts';
import type { messageTemplates } from './message-templates.ts';
import type { lessons } from './lessons.ts';
import type { moves } from './moves.ts';
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
import type { receipts } from './receipts.ts';
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
import type { support } from './support.ts';
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
  typeof invitations &
  typeof learning &
  typeof messages &
  typeof monthReports &
  typeof messageTemplates &
  typeof lessons &
  typeof moves &
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
  typeof receipts &
  typeof push &
  typeof search &
  typeof security &
  typeof support &
  typeof tasks &
  typeof teachers &
  typeof timeOff &
  typeof undo;
export type CallKey = keyof Contract & CallPattern;
/** The calls that the server executes once for each `Idempotency-Key`. */
export type OnceKey = {
  [K in CallKey]: Contract[K] extends { readonly idempotent: true } ? K : never;
}[CallKey];
/** The input of a call: its params, query and body. */
export type InputOf<K extends CallKey> = Input<Contract[K]>;
/** The result of a call. */
export type ResultOf<K extends CallKey> = Result<Contract[K]>;

export { consoleCalls, platformCalls, registry, remotes } from '@planner/platform-contract';
