import { z } from 'zod';
import { type BuildContract, emptyContract } from '../contract-file.ts';
import { schemaOf } from '../schemas-of.ts';

/** The events, modals, slots and calls that the builds of this small world exchange. */
export const SHAPES = {
  params: {
    student_id: z.int().positive(),
    amount: z.number().min(0).max(100_000).optional(),
    kind: z.enum(['cash', 'card']).optional(),
    note: z.string().min(1).max(200).nullable().optional(),
    dates: z.array(z.iso.date()).max(10).optional(),
    shares: z.record(z.string(), z.number()).optional(),
    payer: z
      .discriminatedUnion('is', [
        z.strictObject({ is: z.literal('student'), id: z.int() }),
        z.strictObject({ is: z.literal('other'), name: z.string() }),
      ])
      .optional(),
  },
  result: { payment_id: z.int(), state: z.enum(['paid', 'owed']), left: z.number().nullable() },
  event: { userId: z.int().nullable(), userType: z.enum(['teacher', 'student']).nullable(), seen: z.iso.datetime() },
  props: {
    student_id: z.int(),
    participants: z.array(z.object({ student_id: z.int(), student_name: z.string() })),
    tab: z.union([z.string(), z.int()]),
  },
  request: { date: z.iso.date(), limit: z.int().min(1).max(100).optional(), sort: z.enum(['name', 'date']).optional() },
  answer: {
    total: z.int().min(0),
    items: z.array(z.object({ id: z.int(), title: z.string().max(80), paid_at: z.iso.datetime().nullable() })),
    zone: z.string(),
  },
};
export type Part = keyof typeof SHAPES;
export type Fields = Record<string, z.ZodType>;

const closed = (fields: Fields, side: 'sent' | 'taken' | 'taken strictly') =>
  schemaOf(side === 'taken strictly' ? z.strictObject(fields) : z.object(fields), side, 'output');

const CALL = 'GET /api/payments';

/** The members, facades and packages that the shell of this world provides to remotes. */
export const GIVES: NonNullable<BuildContract['gives']> = {
  shell: {
    'shell-api.useShell': { takes: [], is: 'Shell' },
    'shell.modals.open': {
      takes: [
        { type: 'Name', isOptional: false },
        { type: 'ModalProps<Name>', isOptional: false },
      ],
      is: 'Promise<ModalResult<Name>>',
    },
    'shell.toast': {
      takes: [
        { type: 'string', isOptional: false },
        { type: 'ToastKind', isOptional: true },
      ],
      is: 'void',
    },
    'Links.support': { is: 'string | null' },
  },
  facades: { 'react-router-dom': ['Link', 'useNavigate'], rxjs: ['filter', 'map'] },
  packages: { react: '19.3.1', '@planner/shell-api': '0.4.2', contract: '1.5.0' },
};

/**
 * Returns the builds of one version of this world. `changed` replaces the fields of some parts, so that a build differs
 * from the builds that use it.
 */
export function worldOf(version: string, changed: Partial<Record<Part, Fields>> = {}, gives = GIVES) {
  const of = { ...SHAPES, ...changed };
  const build = (remote: string, has: Partial<BuildContract>): BuildContract => ({
    ...emptyContract(remote, version),
    ...has,
  });
  return {
    finance: build('finance', {
      modals: {
        offers: { payment: { params: closed(of.params, 'taken strictly'), result: closed(of.result, 'sent') } },
        opens: {},
      },
      events: { emits: {}, hears: { session: closed(of.event, 'taken') } },
      calls: {
        answers: {},
        asks: { [CALL]: { request: closed(of.request, 'sent'), answer: closed(of.answer, 'taken') } },
      },
      uses: {
        shell: GIVES.shell,
        facades: { rxjs: ['filter'] },
      },
      requires: { react: '^19.3.1', '@planner/shell-api': '^0.4.1', contract: '^1.4.0' },
    }),
    students: build('students', {
      modals: {
        offers: {},
        opens: { payment: { params: closed(of.params, 'sent'), result: closed(of.result, 'taken') } },
      },
      slots: { hosts: { 'student-tab': { props: closed(of.props, 'sent') } }, shows: {} },
    }),
    calendar: build('calendar', {
      slots: { hosts: {}, shows: { 'student-tab': { props: closed(of.props, 'taken') } } },
    }),
    shell: build('shell', { events: { emits: { session: closed(of.event, 'sent') }, hears: {} }, gives }),
    api: build('api', {
      calls: {
        asks: {},
        answers: { [CALL]: { request: closed(of.request, 'taken strictly'), answer: closed(of.answer, 'sent') } },
      },
    }),
  };
}

/** For each part of the world: the remote that publishes it, the part's path in the contract, and a consumer. */
export const OWNERS = {
  params: ['finance', 'modals.payment.params', 'students'],
  result: ['finance', 'modals.payment.result', 'students'],
  event: ['shell', 'events.session', 'finance'],
  props: ['students', 'slots.student-tab.props', 'calendar'],
  request: ['api', `calls.${CALL}.request`, 'finance'],
  answer: ['api', `calls.${CALL}.answer`, 'finance'],
} as const satisfies Record<Part, readonly [string, string, string]>;
