import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@planner/e2e-harness';
import { node } from '../outside/project.ts';
import { test } from '../remotes-harness.ts';

const root = join(import.meta.dirname, '../../../..');

/** Fetches the types of a remote as a host's plugin does. The plugin writes into the current folder. */
const FETCH = `
const { consumeTypes } = require('@module-federation/dts-plugin/core');
const [name, address] = process.argv.slice(1);
const moduleFederationConfig = { name: 'host', remotes: { [name]: name + '@' + address } };
consumeTypes({ host: { context: process.cwd(), moduleFederationConfig, abortOnError: true, consumeAPITypes: true } });
`;

test(
  '[PLT-349] the dts plugin of module federation fetches the types of a remote from the product',
  { tag: '@full' },
  async ({ person }) => {
    const answer = await person.page.request.get('/api/mfe/registry');
    const { remotes } = await answer.json();
    const [{ base }] = remotes.students.candidates;
    mkdirSync(join(root, 'dist'), { recursive: true });
    // Inside the repository, where the plugin is found.
    const folder = mkdtempSync(join(root, 'dist/e2e-types-'));
    try {
      await node(folder, ['-e', FETCH, 'students', new URL(`${base}mf-manifest.json`, answer.url()).href]);

      const types = readFileSync(join(folder, '@mf-types/students/remote.d.ts'), 'utf8');
      expect(types).toContain('declare const remote: Remote;');
      expect(types).toContain('"student-form": { owner: "students"; props: { "student_id"?: number };');
      expect(readFileSync(join(folder, '@mf-types/index.d.ts'), 'utf8')).toContain(
        '@module-federation/enhanced/runtime',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
