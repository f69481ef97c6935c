import type { PlatformTables } from './tables.ts';

/** What a host that undoes, exports and backs up has to know of a table of the platform. */
interface AboutTable {
  /** Why nobody takes a change of it back. */
  notUndone: string;
  /** Why no account takes it along. */
  notTakenAlong: string;
  /** Why no backup holds it; without it one does. */
  notBackedUp?: string;
  /** Its text columns, each below the reason why it holds no personal data. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** A migration fills it, so that a database which has nothing else is empty. */
  isFilledByMigration?: true;
}

const NAME = 'the name of a remote, a version or a team';
const WORD = 'a known word';
const KEYED_HASH = 'a keyed hash, from which nothing is read';
const SECRET = 'a secret of the server or its hash';

/** The tables of the platform. */
export const ABOUT_TABLES: Readonly<Record<keyof PlatformTables, AboutTable>> = {
  mfe_event: {
    notUndone: 'what a page told of a failure: nobody takes it back, and it is nobody’s',
    notTakenAlong: 'what pages told of failures, and nobody’s',
    texts: {
      [NAME]: ['remote', 'version'],
      [WORD]: ['phase', 'kind'],
      'what failed, without anything of a person': ['number', 'error', 'stack', 'request_id'],
    },
  },
  mfe_version: {
    notUndone: 'what a version of a remote is never changes',
    notTakenAlong: 'of this server, not of an account',
    texts: {
      [NAME]: ['remote', 'version', 'name', 'base', 'published_by'],
      'what a build says of itself': ['manifest', 'build', 'contract', 'signature', 'public_key'],
    },
  },
  mfe_channel: {
    notUndone: 'which version people are given: mfe_audit tells of each change, and a call takes it back',
    notTakenAlong: 'of this server, not of an account',
    texts: {
      [NAME]: ['remote', 'stable', 'previous', 'canary', 'asked'],
      [WORD]: ['decided_by'],
      'a random text that spreads a canary': ['salt'],
    },
  },
  mfe_pin: {
    notUndone: 'as mfe_channel, for one account',
    notTakenAlong: 'which version of a remote an account is given on this server, for hours',
    texts: { [NAME]: ['remote', 'version'] },
  },
  mfe_token: {
    notUndone: 'a secret: whoever undoes makes a new one',
    notTakenAlong: 'a secret of this server',
    notBackedUp: 'who has the file could try to publish in the name of a team; a new token is one command',
    texts: { [NAME]: ['remote', 'label'], [SECRET]: ['hash', 'public_key'] },
  },
  mfe_health: {
    notUndone: 'counts of what pages have told, and nobody’s',
    notTakenAlong: 'how versions fare, and nobody’s',
    texts: { [NAME]: ['remote', 'version'], 'sums and counts': ['vitals'] },
  },
  mfe_health_page: {
    notUndone: 'as mfe_health, for twelve hours',
    notTakenAlong: 'as mfe_health, for twelve hours',
    texts: {
      [NAME]: ['remote', 'version'],
      'a random number of a page': ['page'],
      [KEYED_HASH]: ['network', 'network_56', 'network_48', 'account'],
    },
  },
  mfe_page_key: {
    notUndone: 'a secret that nobody changes',
    notTakenAlong: 'a secret of this server',
    notBackedUp: 'who has the file could write numbers of pages, and take versions of remotes back by them',
    isFilledByMigration: true,
    texts: { [SECRET]: ['secret'] },
  },
  mfe_audit: {
    notUndone: 'a log itself, of which nothing is taken back',
    notTakenAlong: 'who put which version of a remote live on this server',
    texts: {
      [NAME]: ['remote', 'version', 'team'],
      [WORD]: ['act', 'decided_by'],
      'numbers and names of versions': ['details'],
    },
  },
};
