import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './place.ts';

const CALLED_IN = resolve('/team/notes');

test.each([
  ['in the repository, without the option', undefined, '/house', null],
  ['in the repository, with the option', 'other', '/house', resolve('/team/notes/other')],
  ['where mfe is installed, without the option', undefined, null, CALLED_IN],
  ['where mfe is installed, with the option', resolve('/team/other'), null, resolve('/team/other')],
])('[PLT-189] a remote that is created %s gets its folder', (_, option, repository, folder) => {
  expect(projectFolder(option, { calledIn: CALLED_IN, repository })).toBe(folder);
});
