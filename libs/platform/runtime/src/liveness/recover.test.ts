import { fakeShell } from '@planner/shell-api/testing';
import { expect, test } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { createRecoveredDrafts } from '../healing/recovered-drafts.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { recover } from './recover.ts';

const NEW = fakeCandidate({ version: '2.0.0', name: 'calendar_2' });
const OLD = fakeCandidate({ version: '1.0.0', name: 'calendar_1' });

function stand(user: number | null = 7) {
  const { bus } = fakeShell();
  const remembered: string[][] = [];
  const versions = createRegistryStore({ contract: '', remotes: { calendar: { candidates: [NEW, OLD] } } }, (names) =>
    remembered.push(names),
  );
  const recoveredDrafts = createRecoveredDrafts();
  const drafts = [{ form: 'group', subject: 'new', typed: { name: 'Хор' } }];
  recover({ remote: 'calendar', version: '2.0.0', user, drafts }, { bus, versions, recoveredDrafts });
  return { bus, versions, recoveredDrafts, remembered };
}

test('[PLT-216] the previous version replaces the version that froze, also in the next pages', () => {
  const { versions, remembered } = stand();

  expect(versions.getSnapshot().remotes['calendar']?.candidates).toEqual([OLD]);
  expect(remembered).toEqual([['calendar_2']]);
});

test('[PLT-216] the user who typed the text recovers it', () => {
  const { bus, recoveredDrafts } = stand();

  bus.emit('session', { userId: 7, userType: 'teacher' });

  expect(recoveredDrafts.of('group', 'new')).toEqual({ name: 'Хор' });
});

test('[PLT-216] another user does not recover the text', () => {
  const { bus, recoveredDrafts } = stand();

  bus.emit('session', { userId: 8, userType: 'teacher' });
  bus.emit('session', { userId: 7, userType: 'teacher' });

  expect(recoveredDrafts.of('group', 'new')).toBeNull();
});

test('[PLT-216] a text typed while nobody was signed in is recovered by nobody', () => {
  const { bus, recoveredDrafts } = stand(null);

  bus.emit('session', { userId: null, userType: null });

  expect(recoveredDrafts.of('group', 'new')).toBeNull();
});
