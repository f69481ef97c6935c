import { expect, test } from 'vitest';
import { shapeOfShell } from './shell-shape.ts';
import { usesOfShell } from './shell-usage.ts';

const INDEX = `export { useShell, useNow, ExtensionSlot } from './shell.ts';\nexport type { Shell, Piece, Modals, ModalProps, ToastKind } from './shell.ts';`;
const SHELL = `
  import type { QueryClient } from '@tanstack/react-query';
  export type ModalProps = { a: 1 };
  export type ToastKind = 'info' | 'done';
  /** What an extension is. */
  export interface Piece { readonly owner: string; label?: string }
  export interface Modals { open(this: void, name: string, props: ModalProps): Promise<void>; isOffered(name: string): boolean }
  export interface Pieces { of(slot: string): readonly Piece[] }
  export interface Shell { readonly modals: Modals; readonly pieces: Pieces; readonly queryClient: QueryClient; toast(text: string, kind?: ToastKind): void }
  export function useShell(): Shell { return shell; }
  export function useNow(every = 30_000): number { return every; }
  export function ExtensionSlot(props: { name: string }) { return null; }
`;
const shapeWith = (from = '', to = '') => {
  expect(SHELL).toContain(from);
  return shapeOfShell({ path: 'src/index.ts', text: INDEX }, [{ path: 'src/shell.ts', text: SHELL.replace(from, to) }]);
};
const uses = (text: string) =>
  [
    ...usesOfShell([{ path: 'a.tsx', text: `import { useShell } from '@planner/shell-api';\n${text}` }], shapeWith()),
  ].toSorted();

test('[PLT-195] the shape of the shell contains its members, its exports and the fields of its types, but no function bodies', () => {
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
    'shell-api.ExtensionSlot': { takes: [{ type: '{ name: string; }', isOptional: false }], is: 'as its body says' },
  });
  expect(shapeWith('return every;', 'return every + 1;').members).toEqual(members);
  expect(shapeWith('label?: string', 'label: string').members).not.toEqual(members);
});

test.each([
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['30', 'number'],
  ["'soon'", 'string'],
])('[PLT-195] a default of %s makes a parameter an optional %s', (value, type) => {
  const { members } = shapeWith('every = 30_000', `every = ${value}`);

  expect(members.get('shell-api.useNow')?.takes).toEqual([{ type, isOptional: true }]);
});

test.each<[string, string, string, object]>([
  [
    'of any number of arguments',
    '(...names: string[]): void',
    'type',
    { takes: [{ type: '...string[]', isOptional: true }], is: 'void' },
  ],
  [
    'with a `this`',
    '(this: void, name: string): void',
    'type',
    { takes: [{ type: 'string', isOptional: false }], is: 'void' },
  ],
  [
    'with type parameters',
    '<T extends string>(name: T): T',
    'type',
    { takes: [{ type: 'T', isOptional: false }], is: '<T extends string>T' },
  ],
  [
    'whose argument has no type',
    '(name) { return name; }',
    'body',
    { takes: [{ type: 'unknown', isOptional: false }], is: 'as its body says' },
  ],
  [
    'whose default is no plain value',
    '(name = [1]) { return name; }',
    'body',
    { takes: [{ type: 'undefined', isOptional: true }], is: 'as its body says' },
  ],
])('[PLT-195] a function %s', (_, signature, where, expected) => {
  const { members } =
    where === 'type'
      ? shapeWith('toast(text: string, kind?: ToastKind): void', `toast${signature}`)
      : shapeWith('useNow(every = 30_000): number { return every; }', `useNow${signature}`);

  expect(members.get(where === 'type' ? 'shell.toast' : 'shell-api.useNow')).toEqual(expected);
});

test.each<[string, string, string]>([
  ['with a type', 'const useNow: FC<Props> = make();', 'FC<Props>'],
  ['without one', 'const useNow = make();', 'make()'],
  ['that has no value', 'declare let useNow;', 'unknown'],
])('[PLT-195] an exported variable %s', (_, declaration, is) => {
  const { members } = shapeWith('export function useNow(every = 30_000): number { return every; }', declaration);

  expect(members.get('shell-api.useNow')).toEqual({ is });
});

test('[PLT-195] an exported arrow function counts as a function', () => {
  const { members } = shapeWith(
    'export function useNow(every = 30_000): number { return every; }',
    'export const useNow = (props: { name: string }): null => null;',
  );

  expect(members.get('shell-api.useNow')).toEqual({
    takes: [{ type: '{ name: string; }', isOptional: false }],
    is: 'null',
  });
});

test('[PLT-195] a field with a function type counts as a function, and a field without an identifier is omitted', () => {
  const { members } = shapeWith(
    'readonly owner: string;',
    "readonly owner: (at: number) => string; readonly 'data-a': string; [key: string]: unknown; (call: string): void; readonly bare;",
  );

  expect([...members.keys()].filter((key) => key.startsWith('Piece.'))).toEqual([
    'Piece.owner',
    'Piece.bare',
    'Piece.label',
  ]);
  expect(members.get('Piece.owner')).toEqual({ takes: [{ type: 'number', isOptional: false }], is: 'string' });
  expect(members.get('Piece.bare')).toEqual({ is: 'void' });
});

test('[PLT-195] a re-exported name is known by its name only', () => {
  const { members } = shapeWith('export function useNow(every = 30_000): number { return every; }', '');

  expect(members.get('shell-api.useNow')).toEqual({ is: 'not declared here' });
});

test('[PLT-195] an unnamed default export and a class are accepted', () => {
  const { members } = shapeWith(
    'export function useNow(every = 30_000): number { return every; }',
    'export default function () {} export class useNow { a = 1; }',
  );

  expect(members.get('shell-api.useNow')).toEqual({ is: 'export class useNow { a = 1; }' });
});

test.each([
  ['a destructured member', "const { toast } = useShell(); toast('a');", ['shell-api.ToastKind', 'shell.toast']],
  ['a member of a member', 'const { modals } = useShell(); modals.open(1);', ['shell.modals.open']],
  ['a member under another name', 'const { toast: say } = useShell(); say();', ['shell-api.ToastKind', 'shell.toast']],
  ['a member used directly', 'useShell().modals.isOffered(1);', ['shell.modals.isOffered']],
  [
    'a shell with a name',
    'const shell = useShell(); shell.pieces.of(1);',
    ['Piece.label', 'Piece.owner', 'shell.pieces.of'],
  ],
  [
    'a service that is passed on',
    'const { modals } = useShell(); hand(modals);',
    ['shell.modals.isOffered', 'shell.modals.open'],
  ],
  [
    'what an effect depends on',
    'const { modals } = useShell(); useEffect(() => modals.open(1), [modals]);',
    ['shell.modals.open'],
  ],
])('[PLT-195] the members that a source uses: %s', (_, text, members) => {
  expect(uses(text)).toEqual([...members, 'shell-api.useShell'].toSorted());
});

test('[PLT-195] a shell that is passed on uses all members, and so does a service used as a type', () => {
  expect(uses('give(useShell());')).toContain('shell.queryClient');
  expect(uses("import type { Modals } from '@planner/shell-api';")).toEqual([
    'shell-api.useShell',
    'shell.modals.isOffered',
    'shell.modals.open',
  ]);
});
