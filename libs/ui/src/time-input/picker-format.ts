import { finishedTime, isClockTime, typedDigits, typedTime } from '@planner/schedule';
import type { TimeReader } from './use-typed-time.ts';

export type TimeFormat = 'HH:mm' | 'HH:mm:ss';

/** Reads six digits as HH:mm:ss. */
const WITH_SECONDS: TimeReader = {
  read: (raw) => {
    const digits = typedDigits(raw).slice(0, 6);
    const text = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join(':');
    return { text, time: /^..:..:[0-5]\d$/.test(text) && isClockTime(text.slice(0, 5)) ? text : null };
  },
  finish: (text) => {
    const whole = `${finishedTime(text.slice(0, 5)) ?? ''}:${text.slice(6).padEnd(2, '0')}`;
    return WITH_SECONDS.read(whole).time;
  },
};

/** Returns a reader that accepts only times in the steps of the lists. */
export function readerOf(
  format: TimeFormat,
  minutes: ReadonlyArray<string>,
  seconds: ReadonlyArray<string>,
): TimeReader {
  const { read, finish } = format === 'HH:mm:ss' ? WITH_SECONDS : { read: typedTime, finish: finishedTime };
  const inSteps = (time: string | null) => {
    const [, minute = '', second = '00'] = time?.split(':') ?? [];
    return minutes.includes(minute) && seconds.includes(second) ? time : null;
  };
  return {
    read: (raw) => {
      const { text, time } = read(raw);
      return { text, time: inSteps(time) };
    },
    finish: (text) => inSteps(finish(text)),
  };
}
