import { sweepKeys } from '../http/idempotency/idempotency.ts';
import { sweepAttempts } from '../http/limits/attempts.repository.ts';
import { sweepOutbox } from '../outbox/outbox.service.ts';
import { sweepAccounts } from '../resources/accounts/deletion.service.ts';
import { sweepBot } from '../resources/bot/sweeping.service.ts';
import { sweepFiles } from '../resources/files/sweeping.service.ts';
import { sweepJournal } from '../resources/journal/record/journal-sweeping.service.ts';
import { remindOfHomework } from '../resources/homework/notices/due-notices.service.ts';
import { sweepHomework } from '../resources/homework/sweeping.service.ts';
import { sweepOldDeliveries } from '../resources/notifications/deliveries/deliveries.service.ts';
import { tellOfEnds } from '../resources/packages/ending.service.ts';
import { sweepRequests } from '../resources/requests/requests.service.ts';
import { sweepReviews } from '../resources/reviews/reviews.service.ts';
import { growCanaries } from '../resources/remotes/channels/health/growing.service.ts';
import { sweepHealth } from '../resources/remotes/channels/health/health.service.ts';
import { sweepPins } from '../resources/remotes/channels/pins/pins.service.ts';
import { sweepReports } from '../resources/remotes/reports.service.ts';
import { sweepImports } from '../resources/student-import/student-import.service.ts';
import { completeDueLessons } from '../resources/schedule/lessons/completion/completion.service.ts';
import { remindStudentsAhead } from '../resources/schedule/lessons/reminders/ahead.service.ts';
import { askForMarks, remindOfLessons } from '../resources/schedule/lessons/reminders/reminders.service.ts';
import { extendRules } from '../resources/schedule/rules/horizon.service.ts';
import type { Job } from './jobs.ts';

/** Lessons a step takes into one transaction: short locks, and little to do again when one fails. */
const STEP = 100;
/** Rows of the journal that go in one step, about: those of an operation go together. */
const ROWS = 5000;
const HOUR = 3600;

/** Every job of the server; the accounts go last, since erasing one takes longest. */
export const SCHEDULE: readonly Job[] = [
  {
    name: 'reminders',
    every_seconds: 15,
    step: async (tx, now) => (await remindOfLessons(tx, now, STEP)) === STEP,
  },
  {
    name: 'reminders of students',
    every_seconds: 60,
    step: async (tx, now) => (await remindStudentsAhead(tx, now, STEP)) === STEP,
  },
  {
    name: 'completion of lessons',
    every_seconds: 15,
    step: async (tx, now) => (await completeDueLessons(tx, now, STEP)) === STEP,
  },
  {
    name: 'lessons without marks',
    every_seconds: 60,
    step: async (tx, now) => (await askForMarks(tx, now, STEP)) === STEP,
  },
  {
    name: 'canaries that grow by themselves',
    every_seconds: 60,
    async step(tx, now) {
      await growCanaries(tx, now);
      return false;
    },
  },
  {
    name: 'packages that end',
    every_seconds: HOUR,
    step: async (tx, now) => (await tellOfEnds(tx, now, STEP)) === STEP,
  },
  {
    name: 'homework that is due',
    every_seconds: 600,
    step: async (tx, now) => (await remindOfHomework(tx, now, STEP)) === STEP,
  },
  {
    name: 'sweeping of deleted homework',
    every_seconds: HOUR,
    step: async (tx, now) => (await sweepHomework(tx, now, STEP)) === STEP,
  },
  {
    name: 'horizon of rules',
    every_seconds: HOUR,
    step: async (tx, now) => (await extendRules(tx, now)).more,
  },
  {
    name: 'sweeping of the journal',
    every_seconds: HOUR,
    step: async (tx, now) => (await sweepJournal(tx, now, ROWS)) >= ROWS,
  },
  {
    name: 'sweeping of files',
    every_seconds: HOUR,
    step: async (tx, now) => (await sweepFiles(tx, now, STEP)) === STEP,
  },
  {
    name: 'sweeping of tables of students',
    every_seconds: HOUR,
    step: async (tx, now) => (await sweepImports(tx, now, STEP)) === STEP,
  },
  {
    name: 'erasing of accounts, sessions, known browsers, tokens, reports of pages, pins and health of versions, keys of requests, counts of attempts, what has left the outbox, where notifications went, and the security log, requests and rejected reviews past their year',
    every_seconds: HOUR,
    async step(tx, now) {
      await sweepOutbox(tx, now);
      await sweepBot(tx, now);
      await sweepOldDeliveries(tx, now);
      await sweepReports(tx, now);
      await sweepPins(tx, now);
      await sweepHealth(tx, now);
      await sweepKeys(tx, now);
      await sweepAttempts(tx, now);
      await sweepReviews(tx, now);
      await sweepRequests(tx, now);
      await sweepAccounts(tx, now);
      return false;
    },
  },
];
