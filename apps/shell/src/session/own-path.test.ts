import { expect, test } from 'vitest';
import { wantedPath } from './access.ts';
import { ownPath } from './own-path.ts';

const FOREIGN = [
  '//',
  '//[',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\u0000//evil.example',
  '/\u007f/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '%2F%2Fevil.example',
  '',
];

test.each(FOREIGN)('[SEC-4] the sign-in does not redirect to %j', (next) => {
  expect(ownPath(next)).toBeNull();
  expect(wantedPath(`?${new URLSearchParams({ next })}`, 'teacher')).toBe('/home-teacher-test/');
});

test.each(['/calendar/?date=1', '/%2F%2Fevil.example', '/my-students-test/student/7#goals', '/нет'])(
  '[SEC-4] the sign-in redirects to the product’s own path %j',
  (next) => {
    const found = wantedPath(`?${new URLSearchParams({ next })}`, 'teacher');

    expect(new URL(found, 'https://planner.example').href).toBe(new URL(next, 'https://planner.example').href);
  },
);
