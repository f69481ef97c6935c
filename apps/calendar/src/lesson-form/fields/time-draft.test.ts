import { describe, expect, it, vi } from 'vitest';
import { minutesOfSpan, newTime, spanFaults, timeFaults, withEnd, withStart } from './time-draft.ts';

const TODAY = '2026-11-20';

describe('the time of a form', () => {
  it('[LSN-2] a form opened without a time shows today, 00:00 to 01:00', () => {
    expect(newTime({}, TODAY)).toEqual({
      conducted_date: TODAY,
      start_time: '00:00',
      end_time: '01:00',
      follows: 'usual',
    });
  });

  it.each([
    [{ start_time: '18:00' }, ['18:00', '19:00', 'usual']],
    [{ start_time: '18:00', end_time: '19:30' }, ['18:00', '19:30', 90]],
    [{ start_time: '18:00:00.000Z', end_time: '18:45:00.000Z' }, ['18:00', '18:45', 45]],
  ])('[LSN-64] a form opened with %j shows that time', (wished, wanted) => {
    const { start_time, end_time, follows } = newTime(wished, TODAY);

    expect([start_time, end_time, follows]).toEqual(wanted);
  });

  it('[TIM-8] a form opened with an invalid time logs it and keeps its default', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});

    const { start_time } = newTime({ start_time: '25:70' }, TODAY);

    expect([start_time, log.mock.calls]).toEqual(['00:00', [['Not a start time: 25:70']]]);
  });

  it.each([
    ['18:00', '19:00'],
    ['23:30', '00:30'],
  ])('[LSN-2] the end follows the start %s by an hour and wraps at midnight', (start, end) => {
    expect(withStart(newTime({}, TODAY), start)).toMatchObject({ start_time: start, end_time: end });
  });

  it('[LSN-2] an end set by hand stays when the start changes', () => {
    const draft = withEnd(newTime({}, TODAY), '20:00');

    expect(withStart(draft, '18:00')).toMatchObject({ start_time: '18:00', end_time: '20:00' });
  });

  it('[LSN-2] a drawn span keeps its length', () => {
    const draft = newTime({ start_time: '18:00', end_time: '19:30' }, TODAY);

    expect(withStart(draft, '10:00').end_time).toBe('11:30');
  });

  it('[LSN-2] the teacher’s usual length replaces the hour', () => {
    expect(withStart(newTime({}, TODAY), '18:00', 45).end_time).toBe('18:45');
  });
});

describe('what is wrong with a time', () => {
  const time = newTime({ start_time: '18:00' }, TODAY);

  it.each([
    [{ ...time, start_time: '' }, { start_time: 'missing' }],
    [{ ...time, end_time: '' }, { end_time: 'missing' }],
    [{ ...time, conducted_date: null }, { conducted_date: 'missing' }],
    [
      { ...time, start_time: '', end_time: '' },
      { start_time: 'missing', end_time: 'missing' },
    ],
  ])('[LSN-1] %j is incomplete', (draft, wanted) => {
    expect(timeFaults(draft)).toEqual(wanted);
  });

  it.each([
    [{ ...time, conducted_date: '31.02.2026' }, { conducted_date: 'no_such_day' }],
    [{ ...time, conducted_date: '1899-12-31' }, { conducted_date: 'no_such_day' }],
    [{ ...time, conducted_date: '2101-01-01' }, { conducted_date: 'no_such_day' }],
    [{ ...time, end_time: '18:00' }, { end_time: 'no_length' }],
    [{ ...time, end_time: '06:01' }, { end_time: 'too_long' }],
  ])('[LSN-3] %j is not a valid time of a lesson', (draft, wanted) => {
    expect(timeFaults(draft)).toEqual(wanted);
  });

  it.each(['1900-01-01', '2100-12-31'])('[LSN-3] %s is a valid day of a lesson', (conducted_date) => {
    expect(timeFaults({ ...time, conducted_date })).toEqual({});
  });

  it.each([
    ['18:00', '18:45', 45],
    ['', '18:45', 60],
    ['18:00', '', 60],
  ])('[LSN-5] from «%s» to «%s» the price is for %i minutes', (start_time, end_time, minutes) => {
    expect(minutesOfSpan({ start_time, end_time, follows: null })).toBe(minutes);
  });

  it('[LSN-2] an incomplete start leaves the end unchanged', () => {
    expect(withStart(time, '1')).toMatchObject({ start_time: '1', end_time: '19:00' });
  });

  it('[LSN-3] a lesson over midnight is valid', () => {
    expect(spanFaults({ start_time: '23:00', end_time: '01:00', follows: null })).toEqual({});
  });
});
