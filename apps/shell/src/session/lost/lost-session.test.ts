import { type BusEvents, createBus, type GuardedNavigation } from '@planner/shell-api';
import { fakeShell } from '@planner/product/testing';
import { expect, test } from 'vitest';
import { watchDrafts } from '../../events/open-drafts.ts';
import { createRecoveredDrafts } from '@planner/platform-runtime';
import type { SessionStore } from '../session-store.ts';
import { createLostSession } from './lost-session.ts';

const AT = '/my-students-test/student/7?tab=goals';
const DRAFT = { form: 'students/student-form', subject: 'new', typed: { name: 'Вера' } };

function stand() {
  const bus = createBus();
  const drafts = watchDrafts(bus);
  const recoveredDrafts = createRecoveredDrafts();
  // The history of a fake shell is a guarded one.
  const navigation = fakeShell({ at: AT }).navigation as GuardedNavigation;
  const loaded: string[] = [];
  let isEnded = false;
  // The code reads only the account's id.
  const user = { id: 1 } as NonNullable<SessionStore['user']>;
  const lost = createLostSession({
    session: {
      get user() {
        return isEnded ? null : user;
      },
      ended() {
        isEnded = true;
        bus.emit('session', { userId: null, userType: null });
      },
    },
    bus,
    drafts,
    recoveredDrafts,
    navigation,
    load: (path) => loaded.push(path),
  });
  const type = (draft: BusEvents['draft-typed'] = DRAFT) => bus.emit('draft-typed', draft);
  const at = () => {
    const { pathname, search } = navigation.getSnapshot().location;
    return pathname + search;
  };
  return {
    lost,
    navigation,
    loaded,
    type,
    at,
    isEnded: () => isEnded,
    signIn: (userId: number) => bus.emit('session', { userId, userType: 'teacher' }),
    recoveredDrafts: () => recoveredDrafts.of(DRAFT.form, DRAFT.subject),
  };
}
const LOGIN = `/user/login/?next=${encodeURIComponent(AT)}`;

test('[SEC-71] the end of the session is shown only over unsaved input; otherwise the page opens the login', () => {
  const [idle, typing, guarded] = [stand(), stand(), stand()];
  typing.type();
  guarded.navigation.guardNavigation(() => false);

  for (const { lost } of [idle, typing, guarded]) lost.notice('not_signed_in');

  expect([idle, typing, guarded].map(({ lost, isEnded }) => [lost.getSnapshot(), isEnded(), lost.typed()])).toEqual([
    [null, true, 'none'],
    ['ended', false, 'kept'],
    ['ended', false, 'lost'],
  ]);
});

test('[SEC-71] another account is shown once until it is dismissed, and again by the next refusal', () => {
  const { lost } = stand();
  const seen: unknown[] = [];
  lost.subscribe(() => seen.push(lost.getSnapshot()));

  lost.notice('other_account');
  lost.notice('other_account');
  lost.dismiss();
  lost.notice('other_account');

  expect(seen).toEqual(['other', null, 'other']);
});

test('[SEC-71] «Войти снова» opens the login without asking the guards, and the same account has its draft again', () => {
  const { lost, navigation, type, at, signIn, recoveredDrafts } = stand();
  type();
  navigation.guardNavigation(() => false);
  lost.notice('other_account');

  lost.signInAgain();
  // The form disappears with its page.
  type({ ...DRAFT, typed: null });
  const before = [at(), lost.getSnapshot(), recoveredDrafts()];
  signIn(1);

  expect(before).toEqual([LOGIN, null, null]);
  expect(recoveredDrafts()).toEqual(DRAFT.typed);
});

test('[SEC-71] another account does not receive the draft, and neither does the first account after it', () => {
  const { lost, type, signIn, recoveredDrafts } = stand();
  type();
  lost.notice('other_account');
  lost.signInAgain();

  signIn(2);
  signIn(1);

  expect(recoveredDrafts()).toBeNull();
});

test('[SEC-71] continuing with the other account opens a new page', () => {
  const { lost, navigation, loaded, at } = stand();
  navigation.guardNavigation(() => false);
  lost.notice('other_account');

  lost.goOnAsOther();

  expect([loaded, at(), navigation.isGuarded()]).toEqual([['/user/login/'], AT, false]);
});

test('[SEC-71] a late refusal at the login shows nothing', () => {
  const { lost } = stand();
  lost.notice('other_account');
  lost.signInAgain();

  lost.notice('other_account');

  expect(lost.getSnapshot()).toBeNull();
});
