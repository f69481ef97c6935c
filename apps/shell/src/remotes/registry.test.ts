import type { Registry } from '@planner/contract';
import { expect, test } from 'vitest';
import { menuOf, ownerOfModal, readRegistry, routeOf } from './registry.ts';

const registry: Registry = {
  contract: '0.1.0',
  remotes: {
    students: {
      routes: [
        { path: '/my-students-test/student/:id', roles: ['teacher'], title: 'Ученик' },
        { path: '/my-students-test/student/new', roles: ['teacher'], title: 'Новый ученик' },
      ],
      menu: [{ to: '/my-students-test/', label: 'Ученики', icon: 'users', order: 30, roles: ['teacher'] }],
      modals: ['student-form'],
      candidates: [],
    },
    calendar: {
      routes: [{ path: '/calendar', roles: ['teacher'], title: 'Календарь' }],
      menu: [
        { to: '/calendar/', label: 'Календарь', icon: 'calendar', order: 20, roles: ['teacher'] },
        { to: '/mine', label: 'Мои занятия', icon: 'calendar', order: 10, roles: ['student'] },
      ],
      modals: ['lesson-form'],
      candidates: [],
    },
  },
};

test.each([
  ['/calendar', 'Календарь'],
  ['/calendar/', 'Календарь'],
  ['/my-students-test/student/7', 'Ученик'],
  ['/my-students-test/student/new', 'Новый ученик'],
  ['/finance/', undefined],
])('[PLT-6] the path %s is the page «%s»', (path, title) => {
  expect(routeOf(registry, path)?.route.title).toBe(title);
});

test('[PLT-6] the menu is of everything deployed, in order, for one kind of user', () => {
  expect(menuOf(registry, 'teacher').map(({ label }) => label)).toEqual(['Календарь', 'Ученики']);
});

test('[MOD-3] a modal is its owner’s, one that nobody deployed offers is nobody’s', () => {
  expect([ownerOfModal(registry, 'student-form'), ownerOfModal(registry, 'lesson')]).toEqual(['students', null]);
});

test('[PLT-6] a page without a registry has no remotes', () => {
  expect(readRegistry(document).remotes).toEqual({});
});
