import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Router, Routes, useParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Navigation } from '../shell.ts';
import { useOwnLocation } from '../view/own-location.ts';
import { type GuardedNavigation, guardedNavigation } from './guarded-navigation.ts';
import { memoryHistory } from '../testing/memory-history.ts';

const navigationAt = (path: string) => guardedNavigation(memoryHistory(path));
const pathOf = (navigation: Navigation) => navigation.getSnapshot().location.pathname;

function guard(navigation: GuardedNavigation, answer: boolean) {
  const asked: string[] = [];
  const withdraw = navigation.guardNavigation(() => {
    asked.push(pathOf(navigation));
    return Promise.resolve(answer);
  });
  return { asked, withdraw };
}

/** Waits until the guards have answered. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done)));

let bringsCode = () => {};
const code = new Promise<void>((done) => (bringsCode = done));
const here = { isLoaded: () => true, load: () => Promise.resolve() };
const pages = [
  { ...here, path: '/students' },
  { ...here, path: '/students/:id' },
  { path: '/groups', isLoaded: () => false, load: () => code },
];

function Student() {
  return <h1>Ученик {useParams()['id']}</h1>;
}

function Remote({ navigation }: { navigation: Navigation }) {
  const { location, navigationType } = useOwnLocation(navigation, pages);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
      <Routes>
        <Route path="/students" element={<Link to="/students/7?tab=money#top">Анна</Link>} />
        <Route path="/students/:id" element={<Student />} />
        <Route path="/groups" element={<h1>Группы</h1>} />
      </Routes>
    </Router>
  );
}

test('[NAV-9] a remote’s link moves the page’s history, and the history moves the remote', async () => {
  const navigation = navigationAt('/students');
  render(<Remote navigation={navigation} />);

  await userEvent.click(screen.getByRole('link', { name: 'Анна' }));
  const moved = navigation.getSnapshot();
  act(() => navigation.navigator.go(-1));

  expect(moved).toMatchObject({
    navigationType: 'PUSH',
    location: { pathname: '/students/7', search: '?tab=money', hash: '#top' },
  });
  expect(await screen.findByRole('link', { name: 'Анна' })).toBeVisible();
  expect(navigation.getSnapshot().navigationType).toBe('POP');
});

test('[NAV-10] during a navigation to another remote, the old one keeps its content', () => {
  const navigation = navigationAt('/students/7');
  render(<Remote navigation={navigation} />);

  act(() => navigation.navigator.push('/calendar'));

  expect(screen.getByRole('heading', { name: 'Ученик 7' })).toBeVisible();
});

test('[NAV-10] a page stays visible until the code of the next one is loaded', async () => {
  const navigation = navigationAt('/students/7');
  render(<Remote navigation={navigation} />);
  act(() => navigation.navigator.push('/groups'));
  const meanwhile = screen.queryByRole('heading', { name: 'Ученик 7' });

  await act(async () => bringsCode());

  expect(meanwhile).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Группы' })).toBeVisible();
});

test('[NAV-9] Back skips a replaced entry, and a new entry removes the ones after it', () => {
  const navigation = navigationAt('/a');
  navigation.navigator.push('/b');
  navigation.navigator.replace('/c');

  navigation.navigator.go(-1);
  const back = pathOf(navigation);
  navigation.navigator.push('/d');
  navigation.navigator.go(1);

  expect([back, pathOf(navigation)]).toEqual(['/a', '/d']);
});

test('[NAV-9] a snapshot is the same object until the page moves', () => {
  const navigation = navigationAt('/students');
  const first = navigation.getSnapshot();
  const second = navigation.getSnapshot();

  navigation.navigator.push('/students/7');

  expect(second).toBe(first);
  expect(navigation.getSnapshot()).not.toBe(first);
});

test.each([
  ['stays where a guard refuses', false, '/form'],
  ['leaves where the guards agree', true, '/other'],
])('[NAV-8] a link %s', async (_, answer, path) => {
  const navigation = navigationAt('/form');
  const { asked } = guard(navigation, answer);

  navigation.navigator.push('/other');
  await settle();

  expect([asked, pathOf(navigation)]).toEqual([['/form'], path]);
});

test.each([
  ['stays where a guard refuses', false, '/form'],
  ['leaves where the guards agree', true, '/list'],
])('[NAV-8] Back %s, and the entries stay as they were', async (_, answer, path) => {
  const navigation = navigationAt('/list');
  navigation.navigator.push('/form');
  const { asked, withdraw } = guard(navigation, answer);

  navigation.navigator.go(-1);
  await settle();
  const after = pathOf(navigation);
  withdraw();
  navigation.navigator.go(answer ? 1 : -1);

  expect([asked, after]).toEqual([['/form'], path]);
  expect(pathOf(navigation)).toBe(answer ? '/form' : '/list');
});

test('[NAV-8] an address change within the page calls no guard', () => {
  const navigation = navigationAt('/form');
  const { asked } = guard(navigation, false);

  navigation.navigator.push('/form?tab=2');

  expect([asked, navigation.getSnapshot().location.search, navigation.isGuarded()]).toEqual([[], '?tab=2', true]);
});
