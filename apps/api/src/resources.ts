import type { Route } from './http/implement.ts';
import { consoleRoutes, platformRoutes, registryRoutes, remotesRoutes } from './platform/platform.routes.ts';
import { accountExportRoutes } from './resources/account-export/account-export.routes.ts';
import { accountsRoutes, securityRoutes } from './resources/accounts/accounts.routes.ts';
import { actAsAdmin } from './resources/accounts/administrators/administrators.service.ts';
import { addressesRoutes } from './resources/accounts/addresses.routes.ts';
import { botRoutes } from './resources/bot/bot.routes.ts';
import { busyCalendarRoutes } from './resources/busy-calendar/busy-calendar.routes.ts';
import { calendarFeedsRoutes } from './resources/calendar-feeds/calendar-feeds.routes.ts';
import { childAccessRoutes } from './resources/child-access/child-access.routes.ts';
import { groupsRoutes } from './resources/groups/groups.routes.ts';
import { homeworkRoutes } from './resources/homework/homework.routes.ts';
import { journalRoutes } from './resources/journal/journal.routes.ts';
import { learningRoutes } from './resources/learning/learning.routes.ts';
import { messageTemplatesRoutes } from './resources/message-templates/message-templates.routes.ts';
import { movesRoutes } from './resources/moves/moves.routes.ts';
import { monthReportsRoutes } from './resources/months/month-reports.routes.ts';
import { messagesRoutes } from './resources/messages/messages.routes.ts';
import { forgivingRoutes, lessonsRoutes } from './resources/schedule/lessons.routes.ts';
import { newsRoutes } from './resources/news/news.routes.ts';
import { notificationSettingsRoutes, notificationsRoutes } from './resources/notifications/notifications.routes.ts';
import {
  categoriesRoutes,
  operationsRoutes,
  packagesRoutes,
  paymentsRoutes,
} from './resources/operations/operations.routes.ts';
import { receiptsRoutes } from './resources/receipts/receipts.routes.ts';
import { billPlansRoutes } from './resources/bill-plans/bill-plans.routes.ts';
import { followBill, followPayers } from './resources/bill-plans/following.service.ts';
import { tellBill } from './resources/bill-plans/making/telling.service.ts';
import { billsRoutes, sharedPaymentsRoutes } from './resources/bills/bills.routes.ts';
import { payersRoutes } from './resources/payers/payers.routes.ts';
import { waysToPayRoutes } from './resources/ways-to-pay/ways-to-pay.routes.ts';
import { onboardingRoutes } from './resources/onboarding/onboarding.routes.ts';
import { pushRoutes } from './resources/push/push.routes.ts';
import { referenceRoutes } from './resources/reference/reference.routes.ts';
import { requestsRoutes } from './resources/requests/requests.routes.ts';
import { reviewsRoutes } from './resources/reviews/reviews.routes.ts';
import { rulesRoutes } from './resources/schedule/rules/rules.routes.ts';
import { holdLateLessons } from './resources/schedule/lessons/late/late-lessons.service.ts';
import { searchRoutes } from './resources/search/search.routes.ts';
import { studentAccountRoutes } from './resources/student-account/student-account.routes.ts';
import { ownWaysOf } from './resources/student-cabinet/own-ways.service.ts';
import { studentCabinetRoutes } from './resources/student-cabinet/student-cabinet.routes.ts';
import { filesRoutes } from './resources/files/files.routes.ts';
import { linksRoutes } from './resources/students/links/links.routes.ts';
import { studentImportRoutes } from './resources/student-import/student-import.routes.ts';
import { studentsRoutes } from './resources/students/students.routes.ts';
import { earningsRoutes } from './resources/earnings/earnings.routes.ts';
import { erasingRoutes } from './resources/erasing/erasing.routes.ts';
import { createStudent } from './resources/students/students.service.ts';
import { supportRoutes } from './resources/support/support.routes.ts';
import { tasksRoutes } from './resources/tasks/tasks.routes.ts';
import { timeOffRoutes } from './resources/schedule/time-off/time-off.routes.ts';
import { personalEventsRoutes } from './resources/schedule/personal-events/personal-events.routes.ts';
import { teachersRoutes } from './resources/teachers/teachers.routes.ts';
import { trialsRoutes } from './resources/schedule/trials/trials.routes.ts';

const RESOURCES_OF_ROWS: readonly (readonly Route[])[] = [
  accountExportRoutes,
  accountsRoutes,
  addressesRoutes,
  botRoutes,
  busyCalendarRoutes,
  calendarFeedsRoutes,
  categoriesRoutes,
  childAccessRoutes,
  consoleRoutes,
  earningsRoutes,
  groupsRoutes,
  homeworkRoutes,
  linksRoutes,
  erasingRoutes,
  filesRoutes,
  forgivingRoutes,
  learningRoutes,
  messagesRoutes,
  monthReportsRoutes,
  movesRoutes,
  messageTemplatesRoutes,
  lessonsRoutes,
  newsRoutes,
  notificationSettingsRoutes,
  notificationsRoutes,
  onboardingRoutes,
  operationsRoutes,
  packagesRoutes,
  payersRoutes(followPayers),
  billPlansRoutes,
  billsRoutes({ follow: followBill, tell: tellBill }),
  sharedPaymentsRoutes,
  waysToPayRoutes(ownWaysOf),
  paymentsRoutes(holdLateLessons),
  receiptsRoutes,
  pushRoutes,
  referenceRoutes,
  remotesRoutes,
  registryRoutes,
  platformRoutes,
  requestsRoutes,
  reviewsRoutes,
  rulesRoutes,
  searchRoutes,
  securityRoutes,
  supportRoutes,
  studentAccountRoutes,
  studentCabinetRoutes,
  studentImportRoutes,
  studentsRoutes,
  tasksRoutes,
  timeOffRoutes,
  personalEventsRoutes,
  teachersRoutes,
  trialsRoutes(createStudent),
];

const rolesOf = (key: string) => RESOURCES_OF_ROWS.flat().find((route) => route.key === key)?.call.roles;

/** Every resource of the API. */
export const RESOURCES: readonly (readonly Route[])[] = [...RESOURCES_OF_ROWS, journalRoutes(rolesOf, actAsAdmin)];
