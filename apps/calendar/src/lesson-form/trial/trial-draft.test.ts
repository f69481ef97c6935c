import { describe, expect, it } from 'vitest';
import { EMPTY_DETAILS } from '../fields/details-draft.ts';
import { newTime } from '../fields/time-draft.ts';
import { canBePaid, checkTrial, type TrialDraft } from './trial-draft.ts';

const AROUND = { defaults: undefined, zone: 'Europe/Moscow' };
const whole: TrialDraft = {
  student: { student_name: ' Вера Зотова ', contact: '@vera' },
  time: newTime({ start_time: '18:00' }, '2026-11-20'),
  details: EMPTY_DETAILS,
  paid: false,
};
const costing = (cost: string): TrialDraft => ({ ...whole, paid: true, details: { ...EMPTY_DETAILS, cost } });

describe('a trial lesson', () => {
  it('[TRL-2] a trial without a name is not sent, whatever else is missing', () => {
    const draft = {
      ...whole,
      student: { student_name: ' ', contact: '' },
      time: { ...whole.time, start_time: '' },
    };

    expect(checkTrial(draft, AROUND).faults).toEqual({
      alert: 'Введите имя ученика!',
      fields: { 'student.student_name': 'Без имени ученика не добавить' },
    });
  });

  it.each([
    ['', false],
    ['0', false],
    ['abc', false],
    ['500', true],
  ])('[TRL-5] with the price «%s» it can be paid: %s', (cost, wanted) => {
    expect(canBePaid(costing(cost))).toBe(wanted);
  });

  it('[TRL-5] «Оплачено» of a free trial is not sent', () => {
    expect(checkTrial(costing('0'), AROUND).value?.lesson_data.paid).toBe(false);
  });

  it('[TRL-4] without a typed price the trial is free', () => {
    expect(checkTrial(whole, AROUND).value).toEqual({
      lesson_data: {
        conducted_date: '2026-11-20',
        start_time: '18:00:00.000Z',
        end_time: '19:00:00.000Z',
        goal: '',
        subject_id: null,
        cost_lesson_one_time: 0,
        paid: false,
        status: 'completed',
        one_time: true,
        trial: true,
        time_zone_teacher: 'Europe/Moscow',
      },
      student_data: { student_name: 'Вера Зотова', contact: '@vera' },
    });
  });
});
