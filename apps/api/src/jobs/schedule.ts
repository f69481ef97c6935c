import { GROWING, ROW_SWEEPS } from '@planner/platform-server';
import { sweepKeys } from '../http/idempotency/idempotency.ts';
import { sweepAttempts } from '../http/limits/attempts.repository.ts';
import { sweepOutbox } from '../outbox/outbox.service.ts';
import { accountsToClean, cleanStoredTexts } from '../resources/account-export/texts/cleaning.service.ts';
import {
  accountsToErase,
  eraseDueAccounts,
  sweepLinks,
  sweepSessions,
} from '../resources/accounts/deletion.service.ts';
import { sweepSupportLog } from '../resources/accounts/administrators/support-log.service.ts';
import { sweepBrowsers } from '../resources/accounts/known-browsers/known-browsers.service.ts';
import { sweepSecurityLog } from '../resources/accounts/security-log/security-log.service.ts';
import { sweepBot } from '../resources/bot/sweeping.service.ts';
import { sendersOfOldFiles, sweepFiles } from '../resources/files/sweeping.service.ts';
import { sweepLetters } from '../resources/messages/by-mail/sweeping.service.ts';
import { journalToSweep, sweepOperations } from '../resources/journal/journal-sweeping.service.ts';
import { remindOfHomework, teachersOfDueParts } from '../resources/homework/notices/due-notices.service.ts';
import { sweepHomework, teachersOfOldHomework } from '../resources/homework/sweeping.service.ts';
import { expireMoves, teachersOfExpired } from '../resources/schedule/moves/expiring.service.ts';
import { sweepOldDeliveries } from '../resources/notifications/deliveries/deliveries.service.ts';
import { teachersToTellOfEnds, tellOfEnds } from '../resources/packages/ending-notices.service.ts';
import { releasePackages, teachersToRelease } from '../resources/packages/releasing.service.ts';
import { makePlannedBills, teachersOfDuePlans } from '../resources/bill-plans/making/making-bills.service.ts';
import { remindOfBills, teachersOfDueReminders } from '../resources/bill-plans/reminders/reminders.service.ts';
import { sweepRequests } from '../resources/requests/requests.service.ts';
import { sweepReviews } from '../resources/reviews/reviews.service.ts';
import { sweepImports } from '../resources/student-import/student-import.service.ts';
import {
  completeDueLessons,
  teachersToCompleteFor,
} from '../resources/schedule/lessons/completion/completion.service.ts';
import { tellOfClocks, teachersToTellOfClocks } from '../resources/schedule/clock-changes/clock-changes.service.ts';
import { remindStudentsAhead, studentsToRemind } from '../resources/schedule/lessons/reminders/ahead.service.ts';
import {
  askForMarks,
  remindOfLessons,
  teachersToAskForMarks,
  teachersToRemind,
} from '../resources/schedule/lessons/reminders/reminders.service.ts';
import { extendRules, teachersToLayOut } from '../resources/schedule/rules/horizon.service.ts';
import type { Tx } from '../database/database.ts';
import { type Job, type OwnedJob, perAccount, perRemote, type Sweep } from './job.ts';

/** The number of lessons per transaction: locks are short, and little has to be repeated after a failure. */
const STEP = 100;
/** The approximate number of journal rows per step: the rows of one operation are deleted together. */
const ROWS = 5000;
/** The number of rows whose texts one step checks. */
const TEXTS = 500;
const HOUR = 3600;

/** OPS-192. A sweep of expired rows: one or two statements in a transaction of their own. */
const hourly = (name: string, sweep: (tx: Tx, now: Date) => Promise<unknown>): Sweep => ({
  name,
  every_seconds: HOUR,
  async step(tx, now) {
    await sweep(tx, now);
    return false;
  },
});

const JOURNAL: OwnedJob = {
  name: 'sweeping of the journal',
  every_seconds: HOUR,
  owner: 'account',
  async due(tx, now) {
    const portions = await journalToSweep(tx, now, ROWS);
    return [...portions].map(([id, left]) => ({
      id,
      async step(own) {
        const [next = []] = left;
        await sweepOperations(own, next);
        left.shift();
        return left.length > 0;
      },
    }));
  },
};

/** Every job of the server. The erasure of accounts is last, because it takes longest. */
export const SCHEDULE: readonly Job[] = [
  perAccount({
    name: 'reminders',
    every_seconds: 15,
    due: teachersToRemind,
    step: async (tx, now, teacher) => (await remindOfLessons(tx, now, STEP, teacher)) === STEP,
  }),
  perAccount({
    name: 'reminders of students',
    every_seconds: 60,
    due: studentsToRemind,
    step: async (tx, now, student) => (await remindStudentsAhead(tx, now, STEP, student)) === STEP,
  }),
  perAccount({
    name: 'completion of lessons',
    every_seconds: 15,
    due: teachersToCompleteFor,
    step: async (tx, now, teacher) => (await completeDueLessons(tx, now, STEP, teacher)) === STEP,
  }),
  perAccount({
    name: 'lessons without marks',
    every_seconds: 60,
    due: teachersToAskForMarks,
    step: async (tx, now, teacher) => (await askForMarks(tx, now, STEP, teacher)) === STEP,
  }),
  perAccount({
    name: 'requests for another time',
    every_seconds: 60,
    due: teachersOfExpired,
    step: async (tx, now, teacher) => (await expireMoves(tx, now, STEP, teacher)) === STEP,
  }),
  perRemote(GROWING),
  perAccount({
    name: 'changes of clocks',
    every_seconds: HOUR,
    due: teachersToTellOfClocks,
    step: async (tx, now, teacher) => (await tellOfClocks(tx, now, STEP, teacher)) === STEP,
  }),
  perAccount({
    name: 'packages that end',
    every_seconds: HOUR,
    due: teachersToTellOfEnds,
    step: async (tx, now, teacher) => (await tellOfEnds(tx, now, STEP, teacher)) === STEP,
  }),
  perAccount({
    name: 'money of ended packages',
    every_seconds: HOUR,
    due: teachersToRelease,
    step: async (tx, now, teacher) => (await releasePackages(tx, now, STEP, teacher)) === STEP,
  }),
  perAccount({
    name: 'bills of plans',
    every_seconds: 600,
    due: teachersOfDuePlans,
    step: makePlannedBills,
  }),
  perAccount({
    name: 'reminders of bills',
    every_seconds: 600,
    due: teachersOfDueReminders,
    step: remindOfBills,
  }),
  perAccount({
    name: 'homework that is due',
    every_seconds: 600,
    due: teachersOfDueParts,
    step: async (tx, now, teacher) => (await remindOfHomework(tx, now, STEP, teacher)) === STEP,
  }),
  perAccount({
    name: 'sweeping of deleted homework',
    every_seconds: HOUR,
    due: teachersOfOldHomework,
    step: async (tx, now, teacher) => (await sweepHomework(tx, now, STEP, teacher)) === STEP,
  }),
  perAccount({
    name: 'horizon of rules',
    every_seconds: HOUR,
    due: teachersToLayOut,
    step: async (tx, now, teacher) => (await extendRules(tx, now, teacher)).more,
  }),
  JOURNAL,
  perAccount({
    name: 'sweeping of files',
    every_seconds: HOUR,
    due: sendersOfOldFiles,
    step: async (tx, now, sender) => (await sweepFiles(tx, now, STEP, sender)) === STEP,
  }),
  {
    name: 'sweeping of tables of students',
    every_seconds: HOUR,
    step: async (tx, now) => (await sweepImports(tx, now, STEP)) === STEP,
  },
  perAccount({
    name: 'cleaning of stored texts',
    every_seconds: 60,
    due: accountsToClean,
    step: (tx, _now, account) => cleanStoredTexts(tx, TEXTS, account),
  }),
  hourly('sweeping of the outbox', sweepOutbox),
  hourly('sweeping of the bot', sweepBot),
  hourly('sweeping of letters with answers', sweepLetters),
  hourly('sweeping of deliveries', sweepOldDeliveries),
  ...ROW_SWEEPS,
  hourly('sweeping of keys of requests', sweepKeys),
  hourly('sweeping of counts of attempts', sweepAttempts),
  hourly('sweeping of rejected reviews', sweepReviews),
  hourly('sweeping of requests for a demonstration', sweepRequests),
  hourly('sweeping of sessions', sweepSessions),
  hourly('sweeping of known browsers', sweepBrowsers),
  hourly('sweeping of links and tokens', sweepLinks),
  hourly('sweeping of the security log', sweepSecurityLog),
  hourly('sweeping of the log of support', sweepSupportLog),
  perAccount({
    name: 'erasing of accounts',
    every_seconds: HOUR,
    due: accountsToErase,
    async step(tx, now, account) {
      await eraseDueAccounts(tx, now, account);
      return false;
    },
  }),
];
