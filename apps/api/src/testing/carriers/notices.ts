import { sql } from 'kysely';
import type { NewNotification } from '../../resources/notifications/notifications.service.ts';
import type { Person } from '../person.ts';
import type { TestApi } from '../test-api.ts';

/** The time of the delivery tests. */
export const NOW = '2026-11-20T12:24:00Z';

/** A notification from the teacher Марина at `NOW`. */
export const noticeTo = (
  person: Person,
  message: string,
  kind: 'lesson_made' | 'reminder' = 'lesson_made',
): NewNotification & { now: Date } => ({
  kind,
  teacher_name: 'Марина',
  link: '/calendar/',
  user_ids: [person.id],
  message,
  dedupe_key: message,
  now: new Date(NOW),
});

/** The deliveries of a person's notifications by this channel, oldest first. */
export const deliveriesOf = async (api: TestApi, person: Person, channel: 'bot' | 'push') =>
  (
    await sql<{ state: string; reason: string }>`
      select d.state, d.reason from delivery d join notification n on n.id = d.notification_id
      where n.user_id = ${person.id} and d.channel = ${channel} order by d.id`.execute(api.database.db)
  ).rows;
