import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GuidePage } from './guide-page.tsx';

const stand = (user: 'teacher' | 'student') => {
  render(<GuidePage />, { wrapper: inShell(fakeShell({ user, at: '/onboarding/guide' })) });
  return within(screen.getByRole('list')).getAllByRole('listitem');
};
const linksIn = (chapters: HTMLElement[]) =>
  chapters.map((chapter) => within(chapter).getByRole('link').getAttribute('href') ?? '');

test('[ONB-8] a teacher sees six pictures of a first week, each with a link, and continues to the first steps', () => {
  const chapters = stand('teacher');

  expect(chapters).toHaveLength(6);
  expect(chapters.every((chapter) => chapter.querySelector('[aria-hidden]'))).toBe(true);
  expect(linksIn(chapters)).toEqual([
    '/my-students-test/',
    '/calendar/',
    '/home-teacher-test/',
    '/finance/',
    '/my-students-test/',
    '/notifications/settings/',
  ]);
  expect(screen.getByRole('link', { name: 'К первым шагам' })).toHaveAttribute('href', '/onboarding/');
});

test('[ONB-8] a student sees six other pictures, and no link leads to a teacher’s page', () => {
  const chapters = stand('student');

  expect(chapters).toHaveLength(6);
  expect(new Set(linksIn(chapters))).toEqual(
    new Set([
      '/link-profile',
      ...['', 'homework', 'balance', 'calendar'].map((place) => `/student/student-cabinet/${place}`),
      '/notifications/settings/',
    ]),
  );
  expect(screen.queryByRole('link', { name: 'К первым шагам' })).toBeNull();
});
