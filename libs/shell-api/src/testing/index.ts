export { fakeShell, fakeTeacher } from './fake-shell.ts';
export type { FakeShell, FakeShellOptions } from './fake-shell.ts';
export { inShell } from './in-shell.tsx';
