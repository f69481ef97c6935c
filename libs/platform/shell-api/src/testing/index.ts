export { fakeShell } from './fake-shell.ts';
export type { FakeExtension, FakeShell, FakeShellOptions } from './fake-shell.ts';
export { inShell } from './in-shell.tsx';
