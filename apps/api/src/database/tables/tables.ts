import type { PlatformTables } from '@planner/platform-server';
import type { AccountsTables } from './accounts.ts';
import type { BotTables } from './delivery/bot.ts';
import type { FilesTables } from './files.ts';
import type { HomeworkTables } from './homework.ts';
import type { IdempotencyTables } from './delivery/idempotency.ts';
import type { JournalTables } from './journal.ts';
import type { LearningTables } from './learning.ts';
import type { LessonsTables } from './lessons.ts';
import type { MoneyTables } from './money.ts';
import type { NotificationsTables } from './notifications.ts';
import type { OutboxTables } from './delivery/outbox.ts';
import type { LeftTables } from './public/left.ts';
import type { NewsTables } from './public/news.ts';
import type { PayersTables } from './payers.ts';
import type { BillPlansTables } from './billing/bill-plans.ts';
import type { BillsTables } from './billing/bills.ts';
import type { TaxReceiptsTables } from './billing/tax-receipts.ts';
import type { WaysToPayTables } from './billing/ways-to-pay.ts';
import type { PushTables } from './delivery/push.ts';
import type { ReceivedLettersTables } from './delivery/received-letters.ts';
import type { StudentsTables } from './students.ts';
import type { TimeOffTables } from './time-off.ts';
import type { UnsubscribeTables } from './delivery/unsubscribe.ts';

/** The types of the tables that the migrations create. A migration and its file here change together. */
export interface Tables
  extends
    AccountsTables,
    BotTables,
    FilesTables,
    HomeworkTables,
    IdempotencyTables,
    JournalTables,
    StudentsTables,
    LearningTables,
    LessonsTables,
    MoneyTables,
    NotificationsTables,
    OutboxTables,
    LeftTables,
    NewsTables,
    PayersTables,
    BillPlansTables,
    BillsTables,
    TaxReceiptsTables,
    WaysToPayTables,
    PushTables,
    PlatformTables,
    ReceivedLettersTables,
    TimeOffTables,
    UnsubscribeTables {
  lesson_effective: LessonsTables['lesson'];
}
