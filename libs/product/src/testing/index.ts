export { fakeProfile } from './fake-profile.ts';
export { inShell } from '@planner/shell-api/testing';
export type { FakeExtension, FakeShell } from '@planner/shell-api/testing';
export { fakeShell, fakeTeacher } from './fake-shell.ts';
export type { FakeShellOptions } from './fake-shell.ts';
