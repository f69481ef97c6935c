import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type BuiltRemote, containerName, PACK_FIELDS, statementText } from '@planner/platform-contract';
import { emptyContract } from '@planner/platform-contract/compatibility';
import type { Teacher } from '@planner/e2e-harness';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const newName = () => `team-${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** The 20th column of the first line is the fifth of the third line of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['apps/notes/src/notes-page.tsx'],
  names: ['openNotes'],
  sourcesContent: ['import { Notes } from "./notes";\n\nexport const open = () => Notes.first().id;\n'],
  mappings: 'mBAEIA',
});

/** A team with a remote of its own, which it publishes as `mfe publish` does. */
export class Team {
  readonly remote = newName();
  readonly #keys = generateKeyPairSync('ed25519');
  #token = '';

  /** An operator creates the team's token. */
  async join({ api }: Teacher): Promise<this> {
    const public_key = this.#keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const params = { remote: this.remote };
    const body = { label: 'Команда заметок', public_key };
    ({ token: this.#token } = await api.call('POST /api/platform/remotes/{remote}/tokens', { params, body }));
    return this;
  }

  async publish(url: string, version: string): Promise<void> {
    const { remote } = this;
    const files = { 'remoteEntry.js': `var ${containerName(remote, version)} = 1;`, 'page.1234abcd.js': 'export {};' };
    const path = `/${remote}`;
    const built: BuiltRemote = {
      manifest: {
        name: remote,
        modals: [],
        requires: {},
        menu: [],
        routes: [{ path, roles: ['teacher'], title: 'Заметки' }],
      },
      build: {
        version,
        name: containerName(remote, version),
        entry: 'remoteEntry.js',
        requires: {},
        files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)])),
        preload: ['remoteEntry.js'],
        pages: { [path]: ['page.1234abcd.js'] },
      },
    };
    const manifest = JSON.stringify(built);
    const contract = JSON.stringify(emptyContract(remote, version));
    const statement = statementText({ remote, version, manifest: hashOf(manifest), contract: hashOf(contract) });
    const form = new FormData();
    form.append('signature', sign(null, Buffer.from(statement), this.#keys.privateKey).toString('base64'));
    form.append('manifest.json', new Blob([manifest]), 'file');
    form.append('contract.json', new Blob([contract]), 'file');
    for (const [name, text] of Object.entries(files)) form.append(PACK_FIELDS.file + name, new Blob([text]), 'file');
    form.append(`${PACK_FIELDS.map}page.1234abcd.js.map`, new Blob([MAP]), 'file');
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${url}/api/mfe/versions/${remote}`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`${version} was not published: ${await answer.text()}`);
  }
}
