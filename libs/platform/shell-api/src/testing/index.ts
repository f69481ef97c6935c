export { fakeShell } from './fake-shell.ts';
export type { FakePiece, FakeShell, FakeShellOptions } from './fake-shell.ts';
export { inShell } from './in-shell.tsx';
