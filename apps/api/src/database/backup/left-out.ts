import { PLATFORM_FILLED, PLATFORM_LEFT_OUT } from '@planner/platform-server';

/**
 * OPS-160. The tables that a backup leaves out, with the reason. Unlogged tables, which a crash empties, are left out
 * too. A test searches the catalogue for tables with a token that are missing here.
 */
export const LEFT_OUT: Record<string, string> = {
  ...PLATFORM_LEFT_OUT,
  session: 'who has the file would be signed in as everybody',
  known_browser: 'has tokens of browsers; the next login makes a browser known again',
  password_reset: 'who has the file could set the passwords of others',
  address_link: 'who has the file could prove or take back the addresses of others',
  unsubscribe_key: 'who has the file could switch off what others are told by mail',
  bot_code: 'who has the file could hear what others are told',
  bot_lease: 'names a process that is no more',
  calendar_feed: 'who has the file could follow the lessons to come; a new link is one press',
  vapid_key: 'who has the file could send notifications in the name of this server',
  push_subscription: 'ends with its session; its keys are secrets of a browser',
  socket_token: 'works once, within a minute',
  idempotency_key: 'what a write has answered, for whoever asks again within a week',
  outbox: 'letters on their way: both the old server and the restored one would send them, with links that work',
  kysely_migration: 'stands in the first line of the file',
  kysely_migration_lock: 'kept by the migrator',
};

/** OPS-161. The tables that migrations or the first start fill. A database with rows in these tables only is empty. */
export const MADE_BY_MIGRATIONS: ReadonlySet<string> = new Set(['unsubscribe_key', 'vapid_key', ...PLATFORM_FILLED]);
