import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkContract, saidOf } from './check-contract.ts';
import { BREAKS, item, person } from './testing/breaks.ts';
import { type Fields, GIVES, OWNERS, type Part, SHAPES, worldOf } from './testing/world.ts';

const live = Object.values(worldOf('1.0.0'));
const { params, result, event, props, request, answer } = SHAPES;
const anyOther = z.strictObject({ is: z.literal('company'), inn: z.string() });

test('[PLT-192] the table has at least fifty breaks', () => {
  expect(BREAKS.length).toBeGreaterThanOrEqual(50);
});

test.each(BREAKS)(
  '[PLT-192] %s: the refusal names the field and the build that would break',
  (_, part, fields, path) => {
    const [owner, field, consumer] = OWNERS[part];
    const candidate = worldOf('2.0.0', { [part]: fields })[owner];

    const found = checkContract({ candidate, live });

    expect(found.map((breach) => [breach.remote, breach.field, breach.consumer])).toContainEqual([
      owner,
      `${field}${path}`,
      `${consumer} 1.0.0`,
    ]);
  },
);

const WIDENINGS: [string, Part, Fields][] = [
  ['a modal has a field more that may be left out', 'params', { ...params, currency: z.string().optional() }],
  [
    'a modal does without a field that was required',
    'params',
    { ...params, student_id: z.int().positive().optional() },
  ],
  [
    'a modal takes one way of paying more',
    'params',
    { ...params, kind: z.enum(['cash', 'card', 'transfer']).optional() },
  ],
  ['a modal takes any text for a way of paying', 'params', { ...params, kind: z.string().optional() }],
  ['a modal takes null', 'params', { ...params, amount: z.number().min(0).max(100_000).nullable().optional() }],
  ['a modal takes greater sums', 'params', { ...params, amount: z.number().min(-1).max(1_000_000).optional() }],
  ['a modal takes longer notes', 'params', { ...params, note: z.string().max(500).nullable().optional() }],
  ['a modal takes any number for an id', 'params', { ...params, student_id: z.number() }],
  ['a modal takes more dates', 'params', { ...params, dates: z.array(z.iso.date()).optional() }],
  ['a modal takes texts for dates', 'params', { ...params, dates: z.array(z.string()).max(10).optional() }],
  [
    'a modal knows one kind of payer more',
    'params',
    {
      ...params,
      payer: z
        .discriminatedUnion('is', [
          z.strictObject({ is: z.literal('student'), id: z.int() }),
          z.strictObject({ is: z.literal('other'), name: z.string() }),
          anyOther,
        ])
        .optional(),
    },
  ],
  ['a result has a field more', 'result', { ...result, currency: z.string() }],
  ['a result has a state less', 'result', { ...result, state: z.literal('paid') }],
  ['a result is never null', 'result', { ...result, left: z.number() }],
  ['an event has a field more', 'event', { ...event, zone: z.string() }],
  ['an event is never of nobody', 'event', { ...event, userId: z.int() }],
  ['a slot gives more of people', 'props', { ...props, participants: person({ photo: z.string() }) }],
  ['a slot gives one alternative less', 'props', { ...props, tab: z.string() }],
  ['a call takes a field more', 'request', { ...request, zone: z.string().optional() }],
  ['a call takes larger pages', 'request', { ...request, limit: z.int().min(0).max(500).optional() }],
  ['an answer has more of its items', 'answer', { ...answer, items: item({ sum: z.number() }) }],
  ['an answer has shorter titles', 'answer', { ...answer, items: item({ title: z.string().max(40) }) }],
];

test.each(WIDENINGS)('[PLT-192] %s: no build breaks', (_, part, fields) => {
  const [owner] = OWNERS[part];

  expect(checkContract({ candidate: worldOf('2.0.0', { [part]: fields })[owner], live })).toEqual([]);
});

test('[PLT-191] the live builds fit each other', () => {
  for (const candidate of live) expect(checkContract({ candidate, live })).toEqual([]);
});

test('[PLT-191] a candidate that sends a value a live build rejects is reported as the build that would break', () => {
  const { students } = worldOf('2.0.0', { params: { ...params, kind: z.enum(['cash', 'barter']).optional() } });

  const [breach] = checkContract({ candidate: students, live });

  expect(breach).toMatchObject({ remote: 'finance', field: 'modals.payment.params.kind', consumer: 'students 2.0.0' });
  expect(breach && saidOf(breach)).toBe(
    'finance: modals.payment.params.kind may be "barter", and taken is "cash", "card"; it would break students 2.0.0',
  );
});

test('[PLT-191] the previous version of a remote is compared too', () => {
  const before = worldOf('0.9.0', {
    params: { ...params, kind: z.enum(['cash', 'card', 'cheque']).optional() },
  }).students;

  expect(checkContract({ candidate: worldOf('2.0.0').finance, live: [...live, before] })).toEqual([
    {
      remote: 'finance',
      field: 'modals.payment.params.kind',
      consumer: 'students 0.9.0',
      why: 'may be "cheque", and taken is "cash", "card"',
    },
  ]);
});

test.each([
  ['a modal', 'finance', 'modals', 'modals.payment', 'students 1.0.0'],
  ['a slot', 'students', 'slots', 'slots.student-tab', 'calendar 1.0.0'],
  ['an event', 'shell', 'events', 'events.session', 'finance 1.0.0'],
] as const)(
  '[PLT-191] %s that another build uses cannot be withdrawn, unless a third build provides it',
  (_, owner, part, field, consumer) => {
    const { [owner]: whole } = worldOf('2.0.0');
    const empty = {
      modals: { offers: {}, opens: {} },
      slots: { hosts: {}, shows: {} },
      events: { emits: {}, hears: {} },
    };
    const candidate = { ...whole, [part]: empty[part] };

    expect(checkContract({ candidate, live })).toMatchObject([{ remote: owner, field, consumer }]);
    const heir = { ...whole, remote: 'heir', gives: undefined };
    expect(checkContract({ candidate, live: [...live, heir] })).toEqual([]);
  },
);

const { 'shell.toast': _, ...lessOfShell } = GIVES.shell;
const text = { type: 'string', isOptional: false };
const toastOf = (...takes: { type: string; isOptional: boolean }[]) => ({
  ...GIVES,
  shell: { ...GIVES.shell, 'shell.toast': { takes, is: 'void' } },
});
test.each([
  ['a member of the shell is gone', { ...GIVES, shell: lessOfShell }, 'shell.toast', 'is used and not there'],
  [
    'a member of the shell takes another type',
    toastOf({ type: 'number', isOptional: false }, { type: 'ToastKind', isOptional: true }),
    'shell.toast',
    'is used as (string, ToastKind?) => void, and there is (number, ToastKind?) => void',
  ],
  [
    'a member of the shell wants what could be left out',
    toastOf(text, { type: 'ToastKind', isOptional: false }),
    'shell.toast',
    'is used as (string, ToastKind?) => void, and there is (string, ToastKind) => void',
  ],
  [
    'a member of the shell takes less',
    toastOf(text),
    'shell.toast',
    'is used as (string, ToastKind?) => void, and there is (string) => void',
  ],
  [
    'what the shell tells of itself is another',
    { ...GIVES, shell: { ...GIVES.shell, 'Links.support': { is: 'string' } } },
    'Links.support',
    'is used as string | null, and there is string',
  ],
  [
    'a name is no longer given on',
    { ...GIVES, facades: { rxjs: ['map'] } },
    'facades.rxjs.filter',
    'is imported and not given',
  ],
  [
    'a shared package is of another range',
    { ...GIVES, packages: { ...GIVES.packages, react: '20.0.0' } },
    'packages.react',
    'is needed as ^19.3.1, and 20.0.0 is given',
  ],
  [
    'a shared package is older',
    { ...GIVES, packages: { ...GIVES.packages, contract: '1.3.9' } },
    'packages.contract',
    'is needed as ^1.4.0, and 1.3.9 is given',
  ],
  [
    'a shared package below 1.0.0 has grown',
    { ...GIVES, packages: { ...GIVES.packages, '@planner/shell-api': '0.5.0' } },
    'packages.@planner/shell-api',
    'is needed as ^0.4.1, and 0.5.0 is given',
  ],
])('[PLT-193] a shell in which %s breaks the remote that uses it', (_name, gives, field, why) => {
  const { shell } = worldOf('2.0.0', {}, gives);

  expect(checkContract({ candidate: shell, live })).toEqual([
    { remote: 'shell', field, consumer: 'finance 1.0.0', why },
  ]);
});

test('[PLT-193] additional members and optional parameters of the shell break no remote', () => {
  const more = toastOf(text, { type: 'ToastKind', isOptional: true }, { type: 'number', isOptional: true });
  const packages = { ...GIVES.packages, contract: '1.9.0' };
  const { shell } = worldOf(
    '2.0.0',
    {},
    { ...more, packages, shell: { ...more.shell, 'shell.drafts': { is: 'Drafts' } } },
  );

  expect(checkContract({ candidate: shell, live })).toEqual([]);
});

test('[PLT-193] a call that the server does not answer is rejected by name', () => {
  const { finance } = worldOf('2.0.0');
  const asks = { ...finance.calls.asks, 'GET /api/no': { request: {}, answer: {} } };

  expect(checkContract({ candidate: { ...finance, calls: { asks, answers: {} } }, live })).toEqual([
    { remote: 'api', field: 'calls.GET /api/no', consumer: 'finance 2.0.0', why: 'is asked for and not answered' },
  ]);
});
