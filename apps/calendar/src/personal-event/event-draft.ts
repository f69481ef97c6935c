import type { InputOf, PersonalEvent } from '@planner/contract';
import { checkedBy, type Checked } from '@planner/forms';
import { addDays, daysBetween, isClockTime, isDay, type Day } from '@planner/schedule';

export interface EventDraft {
  title: string;
  first_day: Day | null;
  /** Of whole days only. */
  last_day: Day | null;
  is_whole: boolean;
  start_time: string;
  end_time: string;
  is_weekly: boolean;
  repeat_until: Day | null;
  /** The days beyond the usual end of an event with clock times. The form does not show them. */
  more_days: number;
}

export type EventBody = InputOf<'POST /api/personal-events'>['body'];

export const newEvent = (first_day: Day): EventDraft => ({
  title: '',
  first_day,
  last_day: null,
  is_whole: false,
  start_time: '',
  end_time: '',
  is_weekly: false,
  repeat_until: null,
  more_days: 0,
});

/** The draft of an event in one of its weeks. */
export function draftOf(event: PersonalEvent, week: Day): EventDraft {
  const { title, start_time, end_time, is_weekly, repeat_until } = event;
  const days = daysBetween(event.first_day, event.last_day);
  const isWhole = start_time === null || end_time === null;
  const draft: EventDraft = {
    title,
    first_day: week,
    last_day: isWhole ? addDays(week, days) : null,
    is_whole: isWhole,
    start_time: start_time ?? '',
    end_time: end_time ?? '',
    is_weekly,
    repeat_until,
    more_days: 0,
  };
  return isWhole ? draft : { ...draft, more_days: days - (isOverMidnight(draft) ? 1 : 0) };
}

// A date field may hold typed text that is no day.
const isChosen = (day: Day | null): day is Day => day !== null && isDay(day);

/** WRK-36. Whether an event with clock times ends on the day after its start. */
export const isOverMidnight = ({ is_whole, start_time, end_time }: EventDraft): boolean =>
  !is_whole && isClockTime(start_time) && isClockTime(end_time) && end_time < start_time;

type Faults = Partial<Record<keyof EventDraft, string>>;

function faultsOf(draft: EventDraft): Faults {
  const { title, first_day, last_day, is_whole, start_time, end_time, is_weekly, repeat_until, more_days } = draft;
  const isBackwards = isChosen(first_day) && isChosen(last_day) && last_day < first_day;
  return {
    ...(title.trim() === '' && { title: 'Назовите событие' }),
    ...(!isChosen(first_day) && { first_day: 'Выберите день' }),
    ...(is_whole && !isChosen(last_day) && { last_day: 'Выберите последний день' }),
    ...(is_whole && isBackwards && { last_day: 'Последний день не может быть раньше первого' }),
    ...(!is_whole && !isClockTime(start_time) && { start_time: 'Укажите время начала' }),
    ...(!is_whole && !isClockTime(end_time) && { end_time: 'Укажите время конца' }),
    ...(!is_whole &&
      isClockTime(end_time) &&
      end_time === start_time &&
      more_days === 0 && { end_time: 'Конец должен быть позже начала' }),
    ...(is_weekly && repeat_until !== null && !isDay(repeat_until) && { repeat_until: 'Такого дня нет' }),
  };
}

/** The body of the call, or the faults of the draft. */
export function checkEvent(draft: EventDraft): Checked<EventBody> {
  const { title, first_day, last_day, is_whole, start_time, end_time, is_weekly, repeat_until, more_days } = draft;
  return checkedBy(faultsOf(draft), (): EventBody => {
    // The faults above exclude null.
    const first = first_day ?? '';
    const last = addDays(first, more_days + (isOverMidnight(draft) ? 1 : 0));
    const timed = { last_day: last, start_time, end_time };
    const time = is_whole ? { last_day: last_day ?? first } : timed;
    return { title, first_day: first, ...time, is_weekly, ...(is_weekly && { repeat_until }) };
  });
}
