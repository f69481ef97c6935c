import { type Given, type Outcome, type Verb, WronglyCalled } from '../command-line/verb.ts';
import { ask, SERVER_HELP, SERVER_OPTIONS, serverOf } from '../server/server.ts';
import { factsText, type RemoteFacts, type RemoteState, stateText } from './status-text.ts';

const REVISION = { revision: { type: 'string' } } as const;
const REVISION_HELP = '--revision  the revision that the decision is based on; with a newer revision nothing is done';

const pathOf = (remote: string, ...parts: string[]) =>
  ['/api/platform/remotes', remote, ...parts].map((part, at) => (at === 0 ? part : encodeURIComponent(part))).join('/');

function wholeNumber(name: string, given: string | boolean | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,9}$/.test(String(given))) throw new WronglyCalled(`--${name} must be a whole number.`);
  return Number(given);
}

/** Sends a decision and returns the resulting state of the remote. */
async function decide({ options }: Given, method: string, path: string, body?: object): Promise<Outcome> {
  const revision = wholeNumber('revision', options['revision']);
  const sent = body && { ...body, ...(revision !== undefined && { revision }) };
  // Each of these calls returns the state of the remote.
  const json = (await ask(serverOf(options['to']), method, path, sent)) as RemoteState;
  return { text: stateText(json), json };
}

/**
 * Returns the facts if the last decision was already this one, made without a version. A repetition would undo it or
 * find nothing.
 */
async function isDone({ options }: Given, remote: string, act: string): Promise<RemoteFacts | null> {
  // The server's own answer.
  const facts = (await ask(serverOf(options['to']), 'GET', pathOf(remote))) as RemoteFacts;
  return facts.audit[0]?.act === act && facts.canary === null ? facts : null;
}

const already = (facts: RemoteFacts): Outcome => ({
  text: `${stateText(facts)}\n  nothing to do: this was the last decision already`,
  json: facts,
});

function textIn({ options }: Given, name: string): string | undefined {
  const given = options[name];
  return typeof given === 'string' && given !== '' ? given : undefined;
}

function userIn(given: Given): string {
  const user = textIn(given, 'user');
  if (user === undefined) throw new WronglyCalled('Say whose account: --user qa@example.test.');
  return user;
}

export const canary: Verb = {
  usage: '<remote> <version> <share>% [--auto] [--revision N]',
  does: 'Rolls a version out to a share of the accounts, always the same ones; 0% ends the canary.',
  help: [
    '--auto   the share grows automatically, 5 → 25 → 100 %, while the version is healthy',
    REVISION_HELP,
    ...SERVER_HELP,
  ],
  words: [3, 3],
  options: { ...SERVER_OPTIONS, ...REVISION, auto: { type: 'boolean' } },
  run(given) {
    const [remote = '', version = '', share = ''] = given.words;
    const percent = /^(\d{1,3})%?$/.exec(share)?.[1];
    if (percent === undefined || Number(percent) > 100)
      throw new WronglyCalled(`«${share}» is no share: write 0% to 100%.`);
    const auto = given.options['auto'] === true;
    return decide(given, 'PUT', pathOf(remote, 'canary'), { version, percent: Number(percent), ...(auto && { auto }) });
  },
};

export const promote: Verb = {
  usage: '<remote> [version] [--revision N]',
  does: 'Makes a version stable for all accounts: the named one or else the canary. The previous version stays for a rollback.',
  help: [REVISION_HELP, ...SERVER_HELP],
  words: [1, 2],
  options: { ...SERVER_OPTIONS, ...REVISION },
  async run(given) {
    const [remote = '', version] = given.words;
    const done = version === undefined ? await isDone(given, remote, 'promoted') : null;
    if (done !== null) return already(done);
    return decide(given, 'POST', pathOf(remote, 'promote'), { ...(version !== undefined && { version }) });
  },
};

export const rollback: Verb = {
  usage: '<remote> [--to VERSION] [--revision N]',
  does: 'Restores the previous version, or the named one, for all accounts; open pages are notified.',
  help: [
    '--to       the version, or an address of the product that begins with http (MFE_SERVER)',
    REVISION_HELP,
    ...SERVER_HELP,
  ],
  words: [1, 1],
  options: { to: { type: 'string', multiple: false }, version: { type: 'string' }, ...REVISION },
  async run(given) {
    const [remote = ''] = given.words;
    const said = textIn(given, 'to');
    const isAddress = said !== undefined && /^https?:/.test(said);
    const to = isAddress ? textIn(given, 'version') : (said ?? textIn(given, 'version'));
    const options = { ...given.options, to: isAddress ? said : undefined };
    const asked = { ...given, options };
    const done = to === undefined ? await isDone(asked, remote, 'rolled back') : null;
    if (done !== null) return already(done);
    return decide(asked, 'POST', pathOf(remote, 'rollback'), { ...(to !== undefined && { to }) });
  },
};

export const pin: Verb = {
  usage: '<remote> <version> --user EMAIL [--hours 8] [--revision N]',
  does: 'Gives one account a named version for some hours, whatever version other accounts have.',
  help: ['--user   a login or an e-mail address', '--hours  how long (8)', REVISION_HELP, ...SERVER_HELP],
  words: [2, 2],
  options: { ...SERVER_OPTIONS, ...REVISION, user: { type: 'string' }, hours: { type: 'string' } },
  run(given) {
    const [remote = '', version = ''] = given.words;
    const hours = wholeNumber('hours', given.options['hours']) ?? 8;
    return decide(given, 'PUT', pathOf(remote, 'pins'), { user: userIn(given), version, hours });
  },
};

export const unpin: Verb = {
  usage: '<remote> --user EMAIL',
  does: 'Ends a pin: the account has the same version as other accounts again.',
  help: ['--user   a login or an e-mail address', ...SERVER_HELP],
  words: [1, 1],
  options: { ...SERVER_OPTIONS, user: { type: 'string' } },
  run(given) {
    const [remote = ''] = given.words;
    return decide(given, 'DELETE', `${pathOf(remote, 'pins')}?user=${encodeURIComponent(userIn(given))}`);
  },
};

export const retire: Verb = {
  usage: '<remote> <version>',
  does: 'Retires a version, so that no account gets it again. A version in use cannot be retired.',
  help: [...SERVER_HELP],
  words: [2, 2],
  options: SERVER_OPTIONS,
  run(given) {
    const [remote = '', version = ''] = given.words;
    return decide(given, 'POST', pathOf(remote, 'versions', version, 'retire'));
  },
};

export const status: Verb = {
  usage: '[remote]',
  does: 'Shows the versions in use; for one remote also its published versions, its pins and its health.',
  help: ['[remote]   one remote; by default all remotes of the token', ...SERVER_HELP],
  words: [0, 1],
  options: SERVER_OPTIONS,
  async run({ words: [remote], options }) {
    const server = serverOf(options['to']);
    if (remote === undefined) {
      // The server's own answer.
      const json = (await ask(server, 'GET', '/api/platform/remotes')) as RemoteState[];
      return { text: json.length === 0 ? 'No remote is live yet.' : json.map(stateText).join('\n'), json };
    }
    // The server's own answer.
    const json = (await ask(server, 'GET', pathOf(remote))) as RemoteFacts;
    return { text: factsText(json), json };
  },
};
