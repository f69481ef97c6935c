import { expect, test } from 'vitest';
import { exchangesIn } from './exchanges.ts';

const names = {
  modals: new Set(['payment', 'lesson', 'lesson-form']),
  events: new Set(['session', 'draft-typed', 'route-changed']),
  slots: new Set(['student-tab', 'now-card']),
  calls: new Set(['GET /api/lessons', 'PUT /api/lessons/{id}']),
};
const read = (text: string, mayPassOn = false) => exchangesIn([{ path: 'apps/a/src/a.tsx', text }], names, mayPassOn);

test('[PLT-194] the opened modals are found, with the fields that any call passes', () => {
  const { opens } = read(`
    const pay = () => void modals.open('payment', { student_id });
    const more = async () => { await shell.modals.open('payment', { lesson_id: lesson.id, 'amount': owed, }); };
    const other = () => modals.open('lesson', props);
    window.open('lesson-form'); dialog.open('lesson-form', {});
    // modals.open('lesson-form', {})
  `);

  expect([...opens]).toEqual([
    ['payment', null],
    ['lesson', null],
  ]);
  const fields = read(`modals.open('payment', { student_id }); modals.open('payment', { lesson_id: 7 });`).opens.get(
    'payment',
  );
  expect(fields).toEqual(new Set(['student_id', 'lesson_id']));
});

test('[PLT-194] a variable name counts as every name that the same file may assign to it', () => {
  const { opens } = read(
    `const FORMS = [{ modal: 'lesson-form' }, { modal: 'payment' }]; FORMS.map(({ modal }) => modals.open(modal, {}));`,
  );

  expect([...opens]).toEqual([
    ['lesson-form', null],
    ['payment', null],
  ]);
});

test('[PLT-194] sent and received events, extension slots and API calls are found', () => {
  const found = read(`
    const { bus } = useShell();
    bus.emit('draft-typed', { form });
    shell.bus.on('route-changed').subscribe(() => undefined);
    const session = useLatest('session');
    const tabs = useExtensions('student-tab');
    const card = <ExtensionSlot name="now-card" props={{ date }} />;
    useLive('GET /api/lessons'); useCommand("PUT /api/lessons/{id}"); useLive('GET /api/unknown');
    emitter.emit('session'); array.on('session');
  `);

  expect(found).toEqual({
    opens: new Map(),
    emits: new Set(['draft-typed']),
    hears: new Set(['route-changed', 'session']),
    hosts: new Set(['student-tab', 'now-card']),
    asks: new Set(['GET /api/lessons', 'PUT /api/lessons/{id}']),
  });
});

test.each([
  ['a modal', 'void modals.open(name, props);', 'modals.open uses a name that this file does not contain'],
  ['an event', 'bus.emit(name, {});', 'bus.emit uses a name that this file does not contain'],
  [
    'a slot',
    'const slot = <ExtensionSlot name={name} props={{}} />;',
    'ExtensionSlot uses a name that this file does not contain',
  ],
  ['a service', 'const { modals: windows } = useShell();', 'modals under the name windows'],
])(
  '[PLT-194] %s whose name is defined in another file stops the build of a remote, but not of the shell',
  (_, text, sentence) => {
    expect(() => read(text)).toThrow(`apps/a/src/a.tsx: ${sentence}`);
    expect(read(text, true).opens.size).toBe(0);
  },
);

test.each<[string, string, string[] | null]>([
  ['as a literal', '{ student_id: id, lesson_id }', ['student_id', 'lesson_id']],
  ['spread from another object', '{ ...props }', null],
  ['with a computed name', '{ [field]: 1 }', null],
  ['with a method', '{ student_id() { return 1; } }', null],
  ['left out', '', null],
])('[PLT-194] the fields of a modal %s', (_, props, fields) => {
  const { opens } = read(`modals.open('payment'${props && `, ${props}`});`);

  expect(opens.get('payment')).toEqual(fields && new Set(fields));
});

test('[PLT-194] if one call may pass any field, later calls do not narrow the fields', () => {
  const { opens } = read("modals.open('payment', props); modals.open('payment', { student_id });");

  expect(opens.get('payment')).toBeNull();
});

test('[PLT-194] reading the latest event of a type counts as receiving it', () => {
  expect(read("bus.latest('session').subscribe(hear);").hears).toEqual(new Set(['session']));
});

test.each([
  ['by a text in braces', "<ExtensionSlot props={{}} name={'now-card'} />"],
  ['by a name of the same file', "<><ExtensionSlot {...rest} name={name} /><Tab of='now-card' /></>"],
])('[PLT-194] a slot is named %s', (_, element) => {
  expect(read(`const page = ${element};`).hosts).toEqual(new Set(['now-card']));
});

test.each([
  'const { modals: modals } = useShell();',
  'const { links: more } = useShell(); modals;',
  'const { modals: { open } } = useShell();',
])('[PLT-194] %s does not rename a service', (text) => {
  expect(read(text).opens.size).toBe(0);
});
