import { expect, test } from 'vitest';
import { shapeOfShell } from './shell-shape.ts';
import { usesOfShell } from './shell-usage.ts';

const INDEX = `export { useShell, useNow, PageSlot } from './shell.ts';\nexport type { Shell, Piece, Modals, ModalProps, ToastKind } from './shell.ts';`;
const SHELL = `
  import type { QueryClient } from '@tanstack/react-query';
  export type ModalProps = { a: 1 };
  export type ToastKind = 'info' | 'done';
  /** What a piece is. */
  export interface Piece { readonly owner: string; label?: string }
  export interface Modals { open(this: void, name: string, props: ModalProps): Promise<void>; isOffered(name: string): boolean }
  export interface Pieces { of(slot: string): readonly Piece[] }
  export interface Shell { readonly modals: Modals; readonly pieces: Pieces; readonly queryClient: QueryClient; toast(text: string, kind?: ToastKind): void }
  export function useShell(): Shell { return shell; }
  export function useNow(every = 30_000): number { return every; }
  export function PageSlot(props: { name: string }) { return null; }
`;
const shapeWith = (from = '', to = '') => {
  expect(SHELL).toContain(from);
  return shapeOfShell({ path: 'src/index.ts', text: INDEX }, [{ path: 'src/shell.ts', text: SHELL.replace(from, to) }]);
};
const uses = (text: string) =>
  [
    ...usesOfShell([{ path: 'a.tsx', text: `import { useShell } from '@planner/shell-api';\n${text}` }], shapeWith()),
  ].toSorted();

test('[PLT-195] the shape of the shell is its members, its exports and the fields of its types, without what is inside', () => {
  const { members } = shapeWith();

  expect(Object.fromEntries(members)).toEqual({
    'shell.modals.open': {
      takes: [
        { type: 'string', isOptional: false },
        { type: 'ModalProps', isOptional: false },
      ],
      is: 'Promise<void>',
    },
    'shell.modals.isOffered': { takes: [{ type: 'string', isOptional: false }], is: 'boolean' },
    'shell.pieces.of': { takes: [{ type: 'string', isOptional: false }], is: 'readonly Piece[]' },
    'shell.queryClient': { is: 'QueryClient' },
    'shell.toast': {
      takes: [
        { type: 'string', isOptional: false },
        { type: 'ToastKind', isOptional: true },
      ],
      is: 'void',
    },
    'shell-api.ToastKind': { is: "export type ToastKind = 'info' | 'done';" },
    'Piece.owner': { is: 'string' },
    'Piece.label': { is: 'undefined | string' },
    'shell-api.useShell': { takes: [], is: 'Shell' },
    'shell-api.useNow': { takes: [{ type: 'number', isOptional: true }], is: 'number' },
    'shell-api.PageSlot': { takes: [{ type: '{ name: string; }', isOptional: false }], is: 'as its body says' },
  });
  expect(shapeWith('return every;', 'return every + 1;').members).toEqual(members);
  expect(shapeWith('label?: string', 'label: string').members).not.toEqual(members);
});

test.each([
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['30', 'number'],
  ["'soon'", 'string'],
])('[PLT-195] a default of %s makes what a function takes a %s that may be left out', (value, type) => {
  const { members } = shapeWith('every = 30_000', `every = ${value}`);

  expect(members.get('shell-api.useNow')?.takes).toEqual([{ type, isOptional: true }]);
});

test.each([
  ['a member taken out', "const { toast } = useShell(); toast('a');", ['shell-api.ToastKind', 'shell.toast']],
  ['a member of a member', 'const { modals } = useShell(); modals.open(1);', ['shell.modals.open']],
  ['a member under another name', 'const { toast: say } = useShell(); say();', ['shell-api.ToastKind', 'shell.toast']],
  ['one asked for at once', 'useShell().modals.isOffered(1);', ['shell.modals.isOffered']],
  [
    'a shell with a name',
    'const shell = useShell(); shell.pieces.of(1);',
    ['Piece.label', 'Piece.owner', 'shell.pieces.of'],
  ],
  [
    'a service that is handed on',
    'const { modals } = useShell(); hand(modals);',
    ['shell.modals.isOffered', 'shell.modals.open'],
  ],
  [
    'what an effect depends on',
    'const { modals } = useShell(); useEffect(() => modals.open(1), [modals]);',
    ['shell.modals.open'],
  ],
])('[PLT-195] what is used of the shell: %s', (_, text, members) => {
  expect(uses(text)).toEqual([...members, 'shell-api.useShell'].toSorted());
});

test('[PLT-195] a shell that is handed on counts whole, and so does a service by its type', () => {
  expect(uses('give(useShell());')).toContain('shell.queryClient');
  expect(uses("import type { Modals } from '@planner/shell-api';")).toEqual([
    'shell-api.useShell',
    'shell.modals.isOffered',
    'shell.modals.open',
  ]);
});
