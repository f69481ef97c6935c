import { PLATFORM_FILLED, PLATFORM_LEFT_OUT } from '@planner/platform-server';

/**
 * OPS-160. The tables that a backup leaves out, with the reason. Unlogged tables, which a crash empties, are left out
 * too. A test searches the catalogue for tables with a token that are missing here.
 */
export const LEFT_OUT: Record<string, string> = {
  ...PLATFORM_LEFT_OUT,
  session: 'the file would sign its owner in as every user',
  known_browser: 'has tokens of browsers; the next login makes a browser known again',
  password_reset: 'the file would let its owner set the passwords of others',
  address_link: 'the file would let its owner prove or undo the addresses of others',
  unsubscribe_key: 'the file would let its owner switch off the mails of others, and answer messages in their names',
  bot_code: 'the file would let its owner get the notifications of others',
  messenger_lease: 'names a process that no longer exists',
  bot_lease: 'names a process that no longer exists',
  calendar_feed: 'the file would let its owner read coming lessons; a new link takes one click',
  child_access: 'the file would sign its owner in as a child; a new code takes one click',
  busy_calendar: 'the file would let its owner read calendars of teachers; an address is pasted again',
  busy_time: 'derived: the next reading of the calendar writes it again',
  bill_link: 'the file would let its owner read bills; a new link takes one click',
  vapid_key: 'the file would let its owner send notifications in the name of this server',
  push_subscription: 'ends with its session; its keys are secrets of a browser',
  socket_token: 'works once, within a minute',
  idempotency_key: 'the answers of writes, which serve repetitions within a week',
  backup_made: 'tells about the backups of this database; a restored one has none yet',
  outbox: 'unsent letters: the old and the restored server would both send them, with working links',
  kysely_migration: 'is in the first line of the file',
  kysely_migration_lock: 'belongs to the migrator',
};

/** OPS-161. The tables that migrations or the first start fill. A database with rows in these tables only is empty. */
export const MADE_BY_MIGRATIONS: ReadonlySet<string> = new Set(['unsubscribe_key', 'vapid_key', ...PLATFORM_FILLED]);
