import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Route, Router, Routes, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { useOwnLocation } from './view/own-location.ts';
import { routerNavigation } from './router-navigation.ts';
import type { Navigation } from './shell.ts';

const navigationAt = (...initialEntries: string[]) =>
  routerNavigation(createMemoryRouter([{ path: '*', element: null }], { initialEntries }));

function Student() {
  return <h1>Ученик {useParams()['id']}</h1>;
}

let bringsCode = () => {};
const code = new Promise<void>((done) => (bringsCode = done));
const here = { isLoaded: () => true, load: () => Promise.resolve() };
const pages = [
  { ...here, path: '/students' },
  { ...here, path: '/students/:id' },
  { path: '/groups', isLoaded: () => false, load: () => code },
];

function Remote({ navigation }: { navigation: Navigation }) {
  const { location, navigationType } = useOwnLocation(navigation, pages);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
      <Routes>
        <Route path="/students" element={<Link to="/students/7">Анна</Link>} />
        <Route path="/students/:id" element={<Student />} />
        <Route path="/groups" element={<h1>Группы</h1>} />
      </Routes>
    </Router>
  );
}

test('[NAV-9] a link of a remote moves the shell’s history, and the shell’s moves move the remote', async () => {
  const navigation = navigationAt('/students');
  render(<Remote navigation={navigation} />);

  await userEvent.click(screen.getByRole('link', { name: 'Анна' }));
  const moved = navigation.getSnapshot();
  act(() => navigation.navigator.go(-1));

  expect([moved.location.pathname, moved.navigationType]).toEqual(['/students/7', 'PUSH']);
  expect(await screen.findByRole('link', { name: 'Анна' })).toBeVisible();
  expect(navigation.getSnapshot().navigationType).toBe('POP');
});

test('[NAV-10] on the way to another remote the old one shows what it showed', () => {
  const navigation = navigationAt('/students/7');
  render(<Remote navigation={navigation} />);

  act(() => navigation.navigator.push('/calendar'));

  expect(screen.getByRole('heading', { name: 'Ученик 7' })).toBeVisible();
});

test('[NAV-10] a page shows until the code of the next one is here', async () => {
  const navigation = navigationAt('/students/7');
  render(<Remote navigation={navigation} />);
  act(() => navigation.navigator.push('/groups'));
  const meanwhile = screen.queryByRole('heading', { name: 'Ученик 7' });

  await act(async () => bringsCode());

  expect(meanwhile).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Группы' })).toBeVisible();
});

test('[NAV-9] a snapshot is the same object until the page moves', () => {
  const navigation = navigationAt('/students');
  const first = navigation.getSnapshot();
  const second = navigation.getSnapshot();

  navigation.navigator.push('/students/7');

  expect(second).toBe(first);
  expect(navigation.getSnapshot()).not.toBe(first);
});

test('[NAV-8] the page may be left when every guard agrees, and each can be withdrawn', async () => {
  const navigation = navigationAt('/students');
  const asked: string[] = [];
  const guard = (name: string, answer: boolean) =>
    navigation.guardNavigation(() => {
      asked.push(name);
      return answer;
    });
  guard('agrees', true);
  const withdraw = guard('refuses', false);
  const before = await navigation.mayLeave();

  withdraw();

  expect([before, await navigation.mayLeave(), navigation.isGuarded()]).toEqual([false, true, true]);
  expect(asked).toEqual(['agrees', 'refuses', 'agrees']);
});
