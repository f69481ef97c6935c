import { describe, expect, test } from 'vitest';
import { accessOfNobodys, loginFor, passageOf, wantedPath } from './access.ts';
import { placeOf } from './route-guard.tsx';

const teacher = { isAuth: true, userType: 'teacher' } as const;
const student = { isAuth: true, userType: 'student' } as const;
const nobody = { isAuth: false, userType: null } as const;
const unknown = { isAuth: null, userType: null } as const;

describe('passageOf', () => {
  const teachersOnly = { roles: ['teacher'] } as const;
  const studentsOnly = { roles: ['student'] } as const;

  test.each([
    ['[NAV-1] an unknown visitor waits', unknown, teachersOnly, { kind: 'wait' }],
    ['[NAV-4] an unknown visitor sees a public page', unknown, { public: true }, { kind: 'show' }],
    ['[NAV-4] a visitor sees a public page', nobody, { public: true }, { kind: 'show' }],
    [
      '[NAV-2] a visitor is redirected to the login',
      nobody,
      teachersOnly,
      { kind: 'redirect', to: '/user/login/?next=%2Fa%2F' },
    ],
    [
      '[NAV-2] a visitor is redirected to the login from an unknown path',
      nobody,
      {},
      { kind: 'redirect', to: '/user/login/?next=%2Fa%2F' },
    ],
    ['[NAV-3] a teacher sees a page for teachers', teacher, teachersOnly, { kind: 'show' }],
    [
      '[NAV-3] a teacher is redirected home from a page for students',
      teacher,
      studentsOnly,
      { kind: 'redirect', to: '/home-teacher-test/' },
    ],
    [
      '[NAV-3] a student is redirected to the cabinet from a page for teachers',
      student,
      teachersOnly,
      { kind: 'redirect', to: '/student/student-cabinet/' },
    ],
    ['[NAV-3] a page without roles is open to every signed-in person', student, {}, { kind: 'show' }],
  ] as const)('%s', (_, visitor, access, passage) => {
    expect(passageOf(visitor, access, '/a/')).toEqual(passage);
  });
});

test('[NAV-2] the root leads to the login without a return path', () => {
  expect(loginFor('/')).toBe('/user/login/');
});

test.each([
  ['?next=%2Fcalendar%2F%3Fdate%3D1', '/calendar/?date=1'],
  ['?next=%2F%2Fevil.example', '/home-teacher-test/'],
  ['?next=%2F%5Cevil.example', '/home-teacher-test/'],
  ['?next=https%3A%2F%2Fevil.example', '/home-teacher-test/'],
  ['', '/home-teacher-test/'],
])('[NAV-2] after the login %s leads to %s', (search, path) => {
  expect(wantedPath(search, 'teacher')).toBe(path);
});

test.each([
  ['/news/', true],
  ['/news', true],
  ['/', true],
  ['/faq', true],
  ['/link-profile', true],
  ['/error/500', true],
  ['/user/unknown', true],
  ['/newsletter/', undefined],
  ['/finance/', undefined],
])('[NAV-25] with or without an owner, %s is open: %s', (path, isOpen) => {
  expect(accessOfNobodys(path).public).toBe(isOpen);
});

test('[NAV-25] a visitor sees an open path without a deployed owner as «Страница не найдена»', () => {
  const place = placeOf(
    [{ path: '/news/latest', handle: { title: 'Новости' } }],
    { contract: '1', remotes: {} },
    '/news/',
  );

  expect(place.title).toBe('Страница не найдена');
  expect(passageOf(nobody, place, '/news/')).toEqual({ kind: 'show' });
});
