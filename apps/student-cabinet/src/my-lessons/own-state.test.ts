import { sampleLesson } from '@planner/api-client/testing';
import type { OwnLesson } from '@planner/contract';
import { expect, test } from 'vitest';
import { ownState } from './own-state.ts';

const own = (more: Partial<OwnLesson>): OwnLesson => ({
  ...sampleLesson(),
  student_profile_id: 1,
  teacher_name: 'Ольга Сергеева',
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
])('[CAB-22] [WRD-15] %o is told to the student as %o', (more, told) => {
  expect(ownState(own(more), LONG_AFTER)).toEqual(told);
});
