import { describe, expect, it } from 'vitest';
import { EMPTY_DETAILS } from '../../fields/details-draft.ts';
import {
  checkRule,
  checkRuleChange,
  formDraftOf,
  newRule,
  ruleDraftOf,
  schoolYearEnd,
  type RuleDraft,
  type SlotDraft,
} from './recurring-draft.ts';
import { totalOf } from './rule-count.ts';
import { withChangedSlot, withoutSlot, withSlot, withWeekdays } from './slot-draft.ts';
import { summaryText } from '../recurring-wording.ts';
import { sampleRule } from '../../../testing/rule.ts';

const TODAY = '2026-11-20';
const EVENING = { start_time: '18:00', end_time: '19:00', follows: 60 } as const;
const shape = ({ slots }: RuleDraft) => slots.map((slot) => [slot.day_of_week_id, slot.start_time, slot.end_time]);
const tuesdays = withWeekdays(newRule(TODAY), [2], EVENING);

describe('rows of a rule', () => {
  it('[RUL-1] choosing weekdays adds a row for each, in the order of the week', () => {
    expect(shape(withWeekdays(newRule(TODAY), [4, 2], EVENING))).toEqual([
      [2, '18:00', '19:00'],
      [4, '18:00', '19:00'],
    ]);
  });

  it('[RUL-1] unchoosing a weekday removes all its rows', () => {
    const twice = withSlot(withWeekdays(tuesdays, [2, 4]), 2);

    expect(shape(withWeekdays(twice, [4]))).toEqual([[4, '18:00', '19:00']]);
  });

  it('[RUL-1] a day has as many rows as are added, and loses the removed one', () => {
    const twice = withSlot(tuesdays, 2);
    const [first] = twice.slots;

    expect(twice.slots).toHaveLength(2);
    expect(withoutSlot(twice, first?.key ?? 0).slots).toEqual(twice.slots.slice(1));
  });

  it('[RUL-2] the first row without a given time is 00:00 to 01:00', () => {
    expect(shape(withWeekdays(newRule(TODAY), [1]))).toEqual([[1, '00:00', '01:00']]);
  });

  it('[RUL-1] the rows of a day are ordered by time', () => {
    const [slot] = tuesdays.slots;
    const late = slot === undefined ? tuesdays : withChangedSlot(tuesdays, { ...slot, start_time: '20:00' });
    const both = {
      ...late,
      slots: [...late.slots, { ...slot, key: 7, start_time: '09:00' } as (typeof late.slots)[0]],
    };

    expect(shape(withSlot(both, 3)).map(([day, start]) => `${day} ${start}`)).toEqual([
      '2 09:00',
      '2 20:00',
      '3 09:00',
    ]);
  });

  it('[RUL-2] a new row begins when the previous row does', () => {
    const [slot] = tuesdays.slots;
    const early = slot === undefined ? tuesdays : withChangedSlot(tuesdays, { ...slot, start_time: '09:30' });

    expect(shape(withWeekdays(early, [2, 5]))).toContainEqual([5, '09:30', '10:30']);
  });
});

describe('repeat-until', () => {
  it.each([
    ['2026-11-20', 2, '2026-11-24'],
    ['2026-11-24', 2, '2026-11-24'],
    ['2026-12-31', 2, '2026-12-31'],
  ])('[RUL-3] %s with weekday %i chosen becomes %s', (repeat_until, day, wanted) => {
    expect(withWeekdays({ ...newRule(TODAY), repeat_until }, [day]).repeat_until).toBe(wanted);
  });

  it.each([
    ['2026-11-20', '2027-05-31'],
    ['2027-03-01', '2027-05-31'],
    ['2027-05-10', '2028-05-31'],
  ])('[RUL-3] on %s the end of the school year is offered: %s', (today, wanted) => {
    expect(schoolYearEnd(today)).toBe(wanted);
  });
});

describe('checking a rule', () => {
  const around = { defaults: undefined, zone: 'Europe/Moscow' };
  const learner = { kind: 'group', id: 3 } as const;
  const check = (rule: RuleDraft) => checkRule({ rule, learner, details: EMPTY_DETAILS }, around);
  const [slot] = tuesdays.slots;
  const twice = slot === undefined ? tuesdays : { ...tuesdays, slots: [slot, { ...slot, key: 9 }] };

  it.each([
    [newRule(TODAY), 'Заполните все поля формы!'],
    [{ ...tuesdays, repeat_until: null }, 'Заполните все поля формы!'],
    [{ ...tuesdays, slots: tuesdays.slots.map((one) => ({ ...one, end_time: '' })) }, 'Заполните все поля формы!'],
    [{ ...tuesdays, repeat_until: '40.40.2026' }, 'Ошибка в дате или времени!'],
    [{ ...tuesdays, repeat_until: '2026-11-01' }, 'Ошибка в дате или времени!'],
    [
      { ...tuesdays, slots: tuesdays.slots.map((one) => ({ ...one, end_time: '18:00' })) },
      'Ошибка в дате или времени!',
    ],
    [twice, 'Ошибка в дате или времени!'],
  ])('[RUL-4] an incomplete rule shows one alert', (rule, alert) => {
    expect(check(rule).faults?.alert).toBe(alert);
  });

  it('[RUL-4] an invalid last day does not count as before the first', () => {
    const { faults } = check({ ...tuesdays, repeat_until: '2026-02-31' });

    expect(faults?.fields['rule.repeat_until']).toBe('Такого дня нет в календаре');
  });

  it.each([
    ['1 500', 1500],
    ['', undefined],
  ])('[LSN-5] a price typed as «%s» is sent as %s', (cost, sent) => {
    const { value } = checkRule({ rule: tuesdays, learner, details: { ...EMPTY_DETAILS, cost } }, around);

    expect(value?.rule.cost_lesson).toBe(sent);
  });

  it('[LSN-4] a rule without a student is not sent', () => {
    const { faults } = checkRule({ rule: tuesdays, learner: null, details: EMPTY_DETAILS }, around);

    expect(faults?.alert).toBe('Выберите ученика / Группу !');
  });

  it('[RUL-4] without an end no last day is needed', () => {
    expect(check({ ...tuesdays, ends: 'never', repeat_until: null }).value).toEqual({
      learner,
      rule: {
        days_of_week: [2],
        start_times: ['18:00:00.000Z'],
        end_times: ['19:00:00.000Z'],
        starts_on: TODAY,
        interval_weeks: 1,
        repeat_until: null,
        goal: '',
        subject_id: null,
        time_zone_teacher: 'Europe/Moscow',
      },
    });
  });
});

describe('what a rule gives', () => {
  const twiceAWeek = withWeekdays(newRule(TODAY), [2, 4], EVENING);

  it('[RUL-5] before the server has answered the summary counts all lessons up to the last day', () => {
    expect(summaryText(twiceAWeek, totalOf(twiceAWeek, undefined, TODAY), 3)).toBe(
      '2 раза в неделю, до 31.05 — 54 занятия, 3 попадают на каникулы',
    );
  });

  it('[RUL-5] the server’s count replaces the form’s own', () => {
    const short = { ...twiceAWeek, repeat_until: '2026-12-04' };

    expect(summaryText(short, totalOf(short, 3, TODAY), 0)).toBe('2 раза в неделю, до 04.12 — 3 занятия');
  });

  it('[RUL-5] without an end there is no count', () => {
    expect(summaryText({ ...twiceAWeek, ends: 'never' }, 0, 0)).toBe('2 раза в неделю, без конца');
  });
});

describe('changing a rule', () => {
  const rule = sampleRule({
    id: 5,
    days_of_week: { '2': [{ start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' }] },
    starts_on: '2026-09-01',
    reminder_minutes: 10,
  });
  const details = { ...EMPTY_DETAILS, cost: '1500', break_minutes: '0', reminder_minutes: 10 };

  it('[RUL-6] the change begins on its day and omits an unchanged price', () => {
    const draft = withWeekdays(ruleDraftOf(rule, TODAY), [2, 5]);

    expect(checkRuleChange(rule, { rule: draft, details }).value).toEqual({
      rule_id: 5,
      version: 3,
      updated_days_of_week: [2, 5],
      updated_start_times: ['18:00:00.000Z', '18:00:00.000Z'],
      updated_end_times: ['19:00:00.000Z', '19:00:00.000Z'],
      repeat_until: null,
      apply_from: TODAY,
    });
  });

  it('[RUL-6] a changed price is sent', () => {
    const change = checkRuleChange(rule, { rule: ruleDraftOf(rule, TODAY), details: { ...details, cost: '1800' } });

    expect(change.value?.cost_lesson).toBe(1800);
  });

  it.each([
    [{ goal: 'Дроби' }, { goal: 'Дроби' }],
    [{ reminder_minutes: 5 }, { reminder_minutes: 5 }],
    [{ break_minutes: '15' }, { break_minutes: 15 }],
    [{ cost: '' }, {}],
    [{ cost: '1 500' }, {}],
  ])('[RUL-6] with the details %j the change sends %j', (given, sent) => {
    const { value } = checkRuleChange(rule, { rule: ruleDraftOf(rule, TODAY), details: { ...details, ...given } });
    const { goal, reminder_minutes, break_minutes, cost_lesson } = value ?? {};

    expect({ goal, reminder_minutes, break_minutes, cost_lesson }).toEqual({
      goal: undefined,
      reminder_minutes: undefined,
      break_minutes: undefined,
      cost_lesson: undefined,
      ...sent,
    });
  });

  it.each([
    [{ subject_id: 1 }, { subject_id: 1 }],
    [{ meeting_url: ' https://meet.example/b ' }, { meeting_url: 'https://meet.example/b' }],
    [{ meeting_url: '' }, { meeting_url: '' }],
    [{ goal: 'Дроби' }, {}],
  ])('[LSN-219] with the details %j the change sends %j', (given, sent) => {
    const known = sampleRule({ subject_id: 2, meeting_url: 'https://meet.example/a' });
    const { rule: draft, details: shown } = formDraftOf(known, TODAY);
    const { value } = checkRuleChange(known, { rule: draft, details: { ...shown, ...given } });
    const { subject_id, meeting_url } = value ?? {};

    expect({ subject_id, meeting_url }).toEqual({ subject_id: undefined, meeting_url: undefined, ...sent });
  });

  it('[RUL-6] without an existing rule no rule is named, and any version is accepted', () => {
    const { value } = checkRuleChange(
      { ...rule, id: null, version: null },
      { rule: ruleDraftOf(rule, TODAY), details },
    );

    expect([value !== undefined && 'rule_id' in value, value?.version]).toEqual([false, '*']);
  });

  it.each([
    [null, { ends: 'never', repeat_until: '2027-05-31' }],
    ['2026-12-24', { ends: 'until', repeat_until: '2026-12-24' }],
  ])('[RUL-6] a rule that ends on %s is opened as %j', (repeat_until, wanted) => {
    expect(ruleDraftOf({ ...rule, repeat_until }, TODAY)).toMatchObject(wanted);
  });

  it('[RUL-6] each row of an existing rule has its own key', () => {
    const times = [
      { start_time: '15:00:00.000Z', end_time: '16:00:00.000Z' },
      { start_time: '17:00:00.000Z', end_time: '18:00:00.000Z' },
    ];
    const { slots } = ruleDraftOf({ ...rule, days_of_week: { '2': times, '4': times } }, TODAY);

    expect(new Set(slots.map(({ key }) => key)).size).toBe(4);
  });
});

describe('what is not typed yet', () => {
  const faultsOf = (rule: RuleDraft) => {
    const learner = { kind: 'group', id: 3 } as const;
    const { faults } = checkRule(
      { rule, learner, details: EMPTY_DETAILS },
      { defaults: undefined, zone: 'Europe/Moscow' },
    );
    return Object.keys(faults?.fields ?? {}).join(' ');
  };

  it.each<[string, Partial<RuleDraft>]>([
    ['without an end', { ends: 'never' }],
    ['whose first day is not typed', { starts_on: null }],
    ['whose first day is none', { starts_on: '2026-11-31' }],
    ['whose last day is not typed', { repeat_until: null }],
    ['whose last day is none', { repeat_until: '2026-11-31' }],
  ])('[RUL-3] the end of a rule %s stays when a weekday is chosen', (_, given) => {
    const rule = { ...tuesdays, repeat_until: '2026-11-24', ...given };

    expect(withWeekdays(rule, [2, 4], EVENING).repeat_until).toBe(rule.repeat_until);
  });

  it.each<[string, Partial<RuleDraft>]>([
    ['without a first day', { starts_on: null }],
    ['with a first day that is none', { starts_on: '2026-11-31' }],
    ['with a last day that is none', { repeat_until: '2026-11-31' }],
    ['without a last day', { repeat_until: null }],
  ])('[RUL-5] a rule %s counts no lessons', (_, given) => {
    expect(totalOf({ ...tuesdays, ...given }, undefined, TODAY)).toBe(0);
  });

  it('[RUL-5] an endless rule is counted up to the day, any other up to its last day', () => {
    const short = { ...tuesdays, repeat_until: '2026-12-04' };

    expect([totalOf(short, undefined, TODAY), totalOf({ ...short, ends: 'never' }, undefined, TODAY)]).toEqual([2, 2]);
    expect(totalOf({ ...short, ends: 'never', repeat_until: null }, undefined, '2026-11-24')).toBe(1);
  });

  it('[RUL-5] the server’s count wins', () => {
    expect(totalOf({ ...tuesdays, starts_on: null }, 7, TODAY)).toBe(7);
  });

  it('[RUL-2] only the edited row changes', () => {
    const both = withWeekdays(tuesdays, [2, 4], EVENING);
    const [first] = both.slots;

    expect(shape(first === undefined ? both : withChangedSlot(both, { ...first, start_time: '09:00' }))).toEqual([
      [2, '09:00', '19:00'],
      [4, '18:00', '19:00'],
    ]);
  });

  it('[RUL-4] of two rows with the same time on a day the second is wrong; rows without a time are not', () => {
    const twice = withSlot(tuesdays, 2);
    const empty = twice.slots.reduce((rule, one) => withChangedSlot(rule, { ...one, start_time: '' }), twice);

    expect(faultsOf(twice)).toMatch(/\bslots\.1\.start_time$/);
    expect(faultsOf(twice)).not.toContain('slots.0');
    expect(faultsOf(empty).match(/start_time/g)).toHaveLength(2);
  });

  it.each([
    ['one day at two times', (slot: SlotDraft) => ({ ...slot, start_time: '20:00', end_time: '21:00' })],
    ['two days at one time', (slot: SlotDraft) => ({ ...slot, day_of_week_id: 4 as const })],
  ])('[RUL-4] two rows of %s are valid', (_, changed) => {
    const [first, second] = withSlot(tuesdays, 2).slots;

    expect(faultsOf({ ...tuesdays, slots: [first, second && changed(second)].flatMap((slot) => slot ?? []) })).toBe('');
  });

  it.each<[string, Partial<RuleDraft>, boolean]>([
    ['before the first', { repeat_until: '2026-11-19' }, true],
    ['on the first', { repeat_until: TODAY }, false],
    ['before the first, without an end', { repeat_until: '2026-11-19', ends: 'never' }, false],
  ])('[RUL-4] the last day %s %o is wrong: %s', (_, given, wrong) => {
    expect(faultsOf({ ...tuesdays, ...given }).includes('repeat_until')).toBe(wrong);
  });
});
