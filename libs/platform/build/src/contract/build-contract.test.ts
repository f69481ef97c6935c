import { expect, test } from 'vitest';
import { contractOf } from './build-contract.ts';
import { productSchemas } from './product.ts';

const NOTHING = { name: 'diary', version: '1.0.0+a', manifest: { modals: [] }, requires: {} };
const TEXT = `
  import { useQuery } from '@tanstack/react-query';
  import { useShell } from '@planner/shell-api';
  const { modals } = useShell();
  modals.open('lesson-form', { student_id });
  modals.open('lesson', props);
`;
const contractFrom = (text: string, more: Partial<Parameters<typeof contractOf>[0]> = {}) =>
  contractOf({ ...NOTHING, isShell: false, sources: [{ path: 'src/remote.ts', text }], ...more });
const propertiesOf = (schema: object | undefined) =>
  Object.keys({ properties: {}, ...schema }.properties ?? {}).toSorted();

test('[PLT-194] a remote’s contract names the params that it passes to a modal, or all params', async () => {
  const { modals } = await contractFrom(TEXT);

  expect(Object.keys(modals.opens)).toEqual(['lesson', 'lesson-form']);
  expect(propertiesOf(modals.opens['lesson-form']?.params)).toEqual(['student_id']);
  expect(propertiesOf(modals.opens['lesson']?.params)).toEqual(['lesson_id']);
});

test('[PLT-195] a remote’s contract names the members that it uses, the shell’s contract the members that it provides', async () => {
  const remote = await contractFrom(TEXT);
  const shell = await contractFrom(TEXT, { name: 'shell', isShell: true });

  expect(remote.gives).toBeUndefined();
  expect(Object.keys(remote.uses.shell)).toContain('shell.modals.open');
  expect(remote.uses.facades).toEqual({ '@tanstack/react-query': ['useQuery'] });
  expect(shell.gives?.facades['@tanstack/react-query']).toContain('useQuery');
  expect(shell.gives?.packages).toMatchObject({ contract: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(shell.uses).toEqual({ shell: {}, facades: {} });
});

test.each([
  ['the shell', '', true, ['GET /api/user/me']],
  [
    'a remote that reads who is signed in',
    "import { useUser } from '@planner/shell-api'; useUser();",
    false,
    ['GET /api/user/me'],
  ],
  ['another remote', "import { useNow } from '@planner/shell-api'; useNow();", false, []],
])('[PLT-195] %s depends on the account call: %s', async (_, text, isShell, calls) => {
  const { calls: found } = await contractFrom(text, { isShell });

  expect(Object.keys(found.asks)).toEqual(calls);
});

test('[PLT-189] a modal of an outside remote must not have the name of a modal of the product', async () => {
  const { lesson } = (await productSchemas()).offeredModals;
  if (lesson === undefined) throw new Error('The product has no modal of a lesson');

  await expect(contractFrom('', { own: { lesson } })).rejects.toThrow(
    'the modal lesson is already a modal of the product',
  );
  const { modals } = await contractFrom('', { own: { page: lesson }, manifest: { modals: ['page'] } });
  expect(propertiesOf(modals.offers['page']?.params)).toEqual(['lesson_id']);
});
