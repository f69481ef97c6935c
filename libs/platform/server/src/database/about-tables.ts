import type { PlatformTables } from './tables.ts';

/** The reasons that a host needs about a table of the platform, for its undo, account export and backup. */
interface AboutTable {
  /** Why changes of the table cannot be undone. */
  notUndone: string;
  /** Why the account export excludes the table. */
  notTakenAlong: string;
  /** Why backups exclude the table; without a reason, they contain it. */
  notBackedUp?: string;
  /** The text columns, grouped by the reason why they contain no personal data. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** A migration fills the table, so a database with rows in this table only still counts as empty. */
  isFilledByMigration?: true;
}

const NAME = 'the name of a remote, a version or a team';
const WORD = 'a known word';
const KEYED_HASH = 'a keyed hash, from which nothing can be derived';
const SECRET = 'a secret of the server or its hash';

/** The reasons for each table of the platform. */
export const ABOUT_TABLES: Readonly<Record<keyof PlatformTables, AboutTable>> = {
  mfe_event: {
    notUndone: 'a page’s report of a failure, which belongs to no account and is never undone',
    notTakenAlong: 'reports of failures, which belong to no account',
    texts: {
      [NAME]: ['remote', 'version'],
      [WORD]: ['phase', 'kind'],
      'a failure, without personal data': ['number', 'error', 'stack', 'request_id'],
    },
  },
  mfe_version: {
    notUndone: 'the record of a version never changes',
    notTakenAlong: 'belongs to this server, not to an account',
    texts: {
      [NAME]: ['remote', 'version', 'name', 'base', 'published_by'],
      'a build’s own description': ['manifest', 'build', 'contract', 'signature', 'public_key'],
    },
  },
  mfe_channel: {
    notUndone: 'the versions that accounts receive: mfe_audit records each change, and a call reverts it',
    notTakenAlong: 'belongs to this server, not to an account',
    texts: {
      [NAME]: ['remote', 'stable', 'previous', 'canary', 'asked'],
      [WORD]: ['decided_by'],
      'a random text that spreads a canary': ['salt'],
    },
  },
  mfe_pin: {
    notUndone: 'like mfe_channel, for one account',
    notTakenAlong: 'a version that an account receives on this server for some hours',
    texts: { [NAME]: ['remote', 'version'] },
  },
  mfe_token: {
    notUndone: 'a secret: create a new token instead of an undo',
    notTakenAlong: 'a secret of this server',
    notBackedUp: 'the owner of a backup file could try to publish for a team; one command creates a new token',
    texts: { [NAME]: ['remote', 'label'], [SECRET]: ['hash', 'public_key'] },
  },
  mfe_health: {
    notUndone: 'counts of reports, which belong to no account',
    notTakenAlong: 'the health of versions, which belongs to no account',
    texts: { [NAME]: ['remote', 'version'], 'sums and counts': ['vitals'] },
  },
  mfe_health_page: {
    notUndone: 'like mfe_health, for twelve hours',
    notTakenAlong: 'like mfe_health, for twelve hours',
    texts: {
      [NAME]: ['remote', 'version'],
      'a random number of a page': ['page'],
      [KEYED_HASH]: ['network', 'network_56', 'network_48', 'account'],
    },
  },
  mfe_page_key: {
    notUndone: 'a secret that never changes',
    notTakenAlong: 'a secret of this server',
    notBackedUp: 'the owner of a backup file could sign page numbers, and withdraw versions with them',
    isFilledByMigration: true,
    texts: { [SECRET]: ['secret'] },
  },
  mfe_audit: {
    notUndone: 'a log, in which nothing is undone',
    notTakenAlong: 'the decisions about versions on this server',
    texts: {
      [NAME]: ['remote', 'version', 'team'],
      [WORD]: ['act', 'decided_by'],
      'numbers and names of versions': ['details'],
    },
  },
};
