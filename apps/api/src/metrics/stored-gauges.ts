import { type FailuresOfVersion, failuresOfVersions } from '@planner/platform-server';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../database/database.ts';
import { CHANNELS } from '../outbox/delivery.ts';
import { waitingMessages } from '../outbox/late-messages.repository.ts';
import { sampled, type Sampling } from './sampled.ts';
import { ageOfBackup, ageOfDrill, failedMessages, lessonsOfDay } from './stored.repository.ts';

const SOON_SECONDS = 15;
const RARELY_SECONDS = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Pages report the names of remotes and versions, so anybody can invent more of them. */
const MOST_VERSIONS = 20;
const REMOTE = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\w[\w.+-]*$/;
const OTHERS = { remote: 'other', version: 'other' };

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

interface Around extends Sampling {
  db: Db;
  registry: Registry;
}

/** OPS-279. The messages that wait, their age, and the messages that failed for good. */
export function outboxGauges({ db, registry, ...sampling }: Around): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['channel'], registers });
  const waiting = gauge('tetradka_outbox_waiting', 'Messages that should have left by now');
  const oldest = gauge('tetradka_outbox_oldest_seconds', 'Age of the oldest of these messages');
  const failed = gauge('tetradka_outbox_failed', 'Messages that failed for good within a day');
  const letters = new Gauge({
    name: 'tetradka_letters_undelivered',
    help: 'Letters that failed for good within a day',
    registers,
  });
  return sampled(
    {
      name: 'outbox',
      every_seconds: SOON_SECONDS,
      async find(now) {
        return { late: await waitingMessages(db, now), lost: await failedMessages(db, before(now, DAY_MS)) };
      },
      show({ late, lost }) {
        const lostOf = (wanted: string) => lost.find(({ channel }) => channel === wanted)?.failed ?? 0;
        for (const channel of CHANNELS) {
          const found = late.find((one) => one.channel === channel);
          waiting.set({ channel }, found?.waiting ?? 0);
          oldest.set({ channel }, Math.max(0, found?.oldest_seconds ?? 0));
          failed.set({ channel }, lostOf(channel));
        }
        letters.set(lostOf('mail') + lostOf('mail_notice'));
      },
      hide() {
        for (const one of [waiting, oldest, failed]) one.reset();
        letters.remove();
      },
    },
    sampling,
  );
}

const isNamed = ({ remote, version }: FailuresOfVersion) => REMOTE.test(remote) && VERSION.test(version);

/** OPS-279. The failures of remotes that pages have reported within an hour. */
export function remoteGauges({ db, registry, ...sampling }: Around): () => Promise<void> {
  const gauge = new Gauge({
    name: 'tetradka_remote_failures',
    help: 'Failures of a version that pages reported within an hour',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  return sampled(
    {
      name: 'remotes',
      every_seconds: SOON_SECONDS,
      find: (now) => failuresOfVersions(db, before(now, HOUR_MS), MOST_VERSIONS),
      show(found) {
        gauge.reset();
        let others = found[0]?.all ?? 0;
        for (const { remote, version, failures } of found.filter(isNamed)) {
          gauge.set({ remote, version }, failures);
          others -= failures;
        }
        gauge.set(OTHERS, others);
      },
      hide: () => gauge.reset(),
    },
    sampling,
  );
}

/** OPS-279. The lessons of today. */
export function lessonGauge({ db, registry, ...sampling }: Around): () => Promise<void> {
  const gauge = new Gauge({
    name: 'tetradka_lessons_today',
    help: 'Lessons of the Moscow day that were not cancelled or moved',
    registers: [registry],
  });
  return sampled(
    {
      name: 'lessons',
      every_seconds: RARELY_SECONDS,
      find: (now) => lessonsOfDay(db, now),
      show: (lessons) => gauge.set(lessons),
      hide: () => gauge.remove(),
    },
    sampling,
  );
}

/** OPS-281, OPS-324. The age of the last backup, and of the last check of a backup. */
export function backupGauges({ db, registry, ...sampling }: Around): () => Promise<void> {
  const registers = [registry];
  const made = new Gauge({
    name: 'tetradka_backup_age_seconds',
    help: 'Age of the last backup, or of a database without a backup',
    registers,
  });
  const drilled = new Gauge({
    name: 'tetradka_backup_drill_age_seconds',
    help: 'Age of the last nightly backup that was restored as a check',
    registers,
  });
  return sampled(
    {
      name: 'backup',
      every_seconds: RARELY_SECONDS,
      find: async (now) => ({ age: await ageOfBackup(db, now), drillAge: await ageOfDrill(db, now) }),
      show({ age, drillAge }) {
        made.set(Math.max(0, age));
        if (drillAge === null) drilled.remove();
        else drilled.set(Math.max(0, drillAge));
      },
      hide() {
        made.remove();
        drilled.remove();
      },
    },
    sampling,
  );
}
