import { type Candidate, type Registry } from '@planner/platform-contract';
import { defineRemote, type ExtensionProps, ExtensionSlot, type Remote, type RemoteManifest } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { fakeRemoteHost } from '../testing/fake-remote-host.ts';
import { createExtensions, type UseTotal } from './page-extensions.ts';
// Imported before the first test, so that the tests do not measure the loading of this file.
import './extension-area.tsx';

type Manifest = Omit<RemoteManifest, 'name' | 'routes' | 'modals' | 'slots'> & {
  readonly name: 'tags';
  readonly routes: readonly [];
  readonly modals: readonly [];
  readonly slots: readonly [{ name: 'note-tab'; label: 'Метки'; order: 1 }];
};

function Tags({ note_id }: ExtensionProps<'note-tab'>) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('later');
  return (
    <>
      <button onClick={() => setIsBroken(true)}>Метки записки {note_id}</button>
      <Link to="/tags">Все метки</Link>
    </>
  );
}

const tags = defineRemote<Manifest>({
  name: 'tags',
  pages: {},
  modals: {},
  slots: { 'note-tab': () => Promise.resolve({ Tags }) },
});
const slots = (order: number, label = 'Метки') => [{ name: 'note-tab', label, order }];
const DEPLOYED = { contract: '', remotes: { tags: { candidates: [fakeCandidate({ slots: slots(1) })] } } };
const NOBODY = { contract: '', remotes: {} };

function stand(
  load: (version: Candidate) => Promise<Remote> = () => Promise.resolve(tags),
  deployed: Registry = DEPLOYED,
  useTotal: UseTotal = () => ({ total: undefined, isUnknown: false }),
) {
  const registry = createRegistryStore(deployed);
  const shell = fakeShell({ at: '/note/1' });
  const host = fakeRemoteHost(shell, load, {}, registry);
  const withExtensions = { ...shell, pieces: createExtensions(registry, useTotal, () => host) };
  const page = (note_id: number) => (
    <section aria-label="Ученик">
      <h1>Анна</h1>
      <ExtensionSlot name="note-tab" props={{ note_id }} />
    </section>
  );
  const { rerender } = render(page(1), { wrapper: inShell(withExtensions) });
  return { shell, registry, extensions: withExtensions.pieces, give: (note_id: number) => rerender(page(note_id)) };
}

const extension = (note_id: number) => screen.findByRole('button', { name: `Метки записки ${note_id}` });

test('[PLT-85] an extension shows the props of its page, follows their changes and shares the page’s history', async () => {
  const { shell, give } = stand();
  await extension(1);

  give(2);
  await extension(2);
  await userEvent.click(screen.getByRole('link', { name: 'Все метки' }));

  expect(shell.path()).toBe('/tags');
});

test('[PLT-86] a small card with «Повторить» replaces a crashed extension, while the page keeps working', async () => {
  const { shell } = stand();

  await userEvent.click(await extension(1));
  const card = await screen.findByRole('alert');
  const pageMeanwhile = screen.queryByRole('heading', { name: 'Анна' });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(card).toHaveTextContent('Не удалось показать «Метки»');
  expect(pageMeanwhile).not.toBeNull();
  expect(await extension(1)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shell.reported).toHaveLength(1);
});

test('[PLT-86] the same card replaces an extension whose remote does not load', async () => {
  let isAway = true;
  stand(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(tags)));
  await screen.findByRole('alert');

  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(await extension(1)).toBeVisible();
});

test('[PLT-140] the previous version replaces an extension that does not load', async () => {
  const old = fakeCandidate({ version: '0.9.0', name: 'tags_0', slots: slots(1) });
  const candidates = [fakeCandidate({ slots: slots(1) }), old];
  const asked: string[] = [];
  const load = (version: Candidate) => {
    asked.push(version.version);
    return version === old ? Promise.resolve(tags) : Promise.reject(new Error('away'));
  };

  stand(load, { contract: '', remotes: { tags: { candidates } } });

  expect(await extension(1)).toBeVisible();
  expect(asked).toEqual(['1.0.0', '0.9.0']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[PLT-140] when no version loads, the card offers only to try again', async () => {
  const old = fakeCandidate({ version: '0.9.0', name: 'tags_0', slots: slots(1) });
  const candidates = [fakeCandidate({ slots: slots(1) }), old];
  stand(() => Promise.reject(new Error('away')), { contract: '', remotes: { tags: { candidates } } });

  await screen.findByRole('alert');

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Повторить']);
});

test('[PLT-84] an extension disappears with its remote and leaves no gap', async () => {
  const { registry } = stand();
  await extension(1);

  act(() => registry.replace(NOBODY));

  expect(screen.getByRole('region', { name: 'Ученик' }).children).toHaveLength(1);
});

test('[PLT-84] extensions are in the manifests’ order, and the list stays identical until the registry changes', () => {
  const { registry, extensions } = stand();
  const agenda = fakeCandidate({ slots: slots(0, 'Дела') });
  const before = [extensions.of('note-tab'), extensions.of('note-tab')];

  registry.replace({ contract: '', remotes: { ...DEPLOYED.remotes, agenda: { candidates: [agenda] } } });

  expect(before[0]).toBe(before[1]);
  expect(extensions.of('note-tab').map(({ owner, label }) => [owner, label])).toEqual([
    ['agenda', 'Дела'],
    ['tags', 'Метки'],
  ]);
});

describe('[PLT-315] an extension that names a count', () => {
  const whereAny = [{ name: 'note-tab', label: 'Метки', order: 1, whereAny: 'GET /api/tags/to-check' }];
  const deployed = { contract: '', remotes: { tags: { candidates: [fakeCandidate({ slots: whereAny })] } } };
  function counting(count: ReturnType<UseTotal>) {
    const asked: string[] = [];
    const load = vi.fn(async () => tags);
    stand(load, deployed, (of) => {
      asked.push(of);
      return count;
    });
    return { asked, load };
  }

  test.each([
    ['is zero', 0],
    ['is not known yet', undefined],
  ])('is not loaded while the count %s', (_, total) => {
    const { asked, load } = counting({ total, isUnknown: false });

    expect(new Set(asked)).toEqual(new Set(['GET /api/tags/to-check']));
    expect(screen.getByRole('region', { name: 'Ученик' }).children).toHaveLength(1);
    expect(load).not.toHaveBeenCalled();
  });

  test.each([
    ['is one', { total: 1, isUnknown: false }],
    ['cannot be read', { total: undefined, isUnknown: true }],
  ])('is shown when the count %s', async (_, count) => {
    counting(count);

    expect(await extension(1)).toBeVisible();
  });
});
