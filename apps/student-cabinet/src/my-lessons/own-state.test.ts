import { sampleLesson, sampleParticipant } from '@planner/api-client/testing';
import type { OwnLesson } from '@planner/contract';
import { expect, test } from 'vitest';
import { isStruck, newTimeText, ownState } from './own-state.ts';

const own = (more: Partial<OwnLesson>): OwnLesson => ({
  ...sampleLesson(),
  student_profile_id: 1,
  teacher_name: 'Ольга Сергеева',
  may_cancel: null,
  may_move: false,
  absence: null,
  ...more,
});
const LONG_AFTER = Date.parse('2027-11-20T15:00:00Z');

test.each<[Partial<OwnLesson>, ReturnType<typeof ownState>]>([
  [{ status: 'cancelled' }, { text: 'Отменено', tone: 'bad' }],
  [
    { status: 'moved', moved_to_date: '2026-12-05' },
    { text: 'Перенесено на 5 декабря', tone: 'warn' },
  ],
  [
    { status: 'completed', paid: false },
    { text: 'Проведено', tone: 'neutral' },
  ],
  [
    { status: 'completed', paid: true },
    { text: 'Оплачено', tone: 'good' },
  ],
  [
    { status: 'planned', trial: true },
    { text: 'Пробное', tone: 'accent' },
  ],
  [{ status: 'planned' }, null],
])('[CAB-22] [WRD-15] %o is shown to the student as %o', (more, told) => {
  expect(ownState(own(more), LONG_AFTER)).toEqual(told);
});

const LATER = {
  by: 'teacher',
  reason: 'Болею',
  at: '2026-11-19T09:00:00.000Z',
  notice_minutes: 0,
  policy_result: '',
  make_up: true,
} as const;

test.each([
  ['nothing is charged', {}],
  ['the cancellation is charged', { participants: [sampleParticipant({ attendance: null, charge: 750 })] }],
])('[LSN-271] a lesson that the teacher makes up later is not shown as cancelled when %s', (_, more) => {
  const lesson = own({ status: 'cancelled', cancel: LATER, ...more });

  expect(ownState(lesson, LONG_AFTER)).toEqual({ text: 'Ждёт нового времени', tone: 'warn' });
  expect(newTimeText(lesson)).toBe('Новое время назначит преподаватель');
  expect(newTimeText(own({ status: 'cancelled' }))).toBe('');
});

const part = (more: Partial<OwnLesson['participants'][number]>): OwnLesson['participants'] => [
  { ...sampleParticipant({ attendance: 'present', charge: 1500 }), ...more },
];

test.each<[string, Partial<OwnLesson>, ReturnType<typeof ownState>]>([
  ['owed', { status: 'completed', participants: part({}) }, { text: 'Не оплачено', tone: 'warn' }],
  [
    'cancelled at a price',
    { status: 'cancelled', participants: part({ attendance: null, charge: 750 }) },
    { text: 'Отменено, не оплачено', tone: 'warn' },
  ],
  [
    'cancelled and paid',
    { status: 'cancelled', participants: part({ charge: 750, paid: true }) },
    { text: 'Отменено', tone: 'bad' },
  ],
  ['paid', { status: 'completed', participants: part({ paid: true }) }, { text: 'Оплачено', tone: 'good' }],
  [
    'hidden, as the server hides it',
    { status: 'completed', participants: part({ price: null, charge: null, paid: null }), paid: null },
    { text: 'Проведено', tone: 'neutral' },
  ],
])('[STU-102] a lesson whose money is %s shows this to the student', (_, more, told) => {
  expect(ownState(own(more), LONG_AFTER)).toEqual(told);
});

test('[STU-102] only a cancelled or moved lesson is struck through', () => {
  const statuses = ['planned', 'completed', 'cancelled', 'moved'] as const;

  expect(statuses.filter((status) => isStruck(own({ status })))).toEqual(['cancelled', 'moved']);
});
