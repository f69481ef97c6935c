import { addMinutes, type Day, type WeekdayId } from '@planner/schedule';
import { dayIn, minutesIn, roublesIn, timeIn } from './values.ts';
import type { Wish, WishedSlot } from './wish.ts';
import {
  DAYS_AHEAD,
  IS_EVERY,
  IS_LESSON,
  IS_METHOD,
  IS_PAYMENT,
  IS_SMALL,
  IS_TRIAL,
  monthIn,
  smallNumber,
  weekdayIn,
} from './words.ts';

/** The state of the reading of a line: the words, and everything that was read before the place `at`. */
export interface Reading {
  words: readonly string[];
  typed: readonly string[];
  today: Day;
  at: number;
  isPayment: boolean;
  isTrial: boolean;
  isEvery: boolean;
  isLesson: boolean;
  days: WishedSlot[];
  minutes: number;
  wish: Wish;
  name: string[];
}

/** Reads a part of the line at its present place. Returns the number of read words; 0 if the reader does not apply. */
export type Reader = (line: Reading, word: string, next: string) => number;

/** Assigns a time to the already read weekdays that have no time, and to the wish. */
function putTime(line: Reading, start: string, end: string): void {
  for (const slot of line.days) if (slot.start === '') Object.assign(slot, { start, end });
  if (line.wish.start === '') Object.assign(line.wish, { start, end });
}

const readKind: Reader = (line, word) => {
  if (IS_TRIAL.test(word)) line.isTrial = true;
  else if (IS_EVERY.test(word)) line.isEvery = true;
  else if (IS_LESSON.test(word)) line.isLesson = true;
  else return IS_PAYMENT.test(word) || (line.isPayment && IS_METHOD.test(word)) ? 1 : 0;
  return 1;
};

/** Reads the last day: «до 31 мая», «по 31.05». After a start time it also reads the end: «до 19:30». */
const readEnd: Reader = (line, word) => {
  if (word !== 'до' && word !== 'по') return 0;
  const until = dayIn(line.words, line.at + 1, line.today);
  if (until !== null) {
    line.wish.until = until.day;
    return 1 + until.words;
  }
  const end = timeIn(line.words[line.at + 1] ?? '', line.wish.start !== '');
  if (end === null || line.wish.start === '') return 0;
  for (const slot of line.days) if (slot.start === line.wish.start) slot.end = end;
  line.wish.end = end;
  return 2;
};

/** «10 занятий», «10 раз», «через неделю», «раз в 2 недели». */
const readCourse: Reader = (line, word, next) => {
  if (word === 'через' && next === 'неделю') line.wish.weeks = 2;
  else if (word === 'раз' && next === 'в') {
    const weeks = smallNumber(line.words[line.at + 2] ?? '');
    const isNumber = weeks >= 2 && weeks <= 8 && (line.words[line.at + 3] ?? '').startsWith('недел');
    if (!isNumber && !(line.words[line.at + 2] ?? '').startsWith('недел')) return 0;
    line.wish.weeks = isNumber ? weeks : 1;
    line.isEvery = true;
    return isNumber ? 4 : 3;
  } else {
    const count = smallNumber(word);
    if (!(count >= 2 && count <= 300) || !/^(занят[а-я]+|раза?|ур[о]к[а-я]*)$/.test(next)) return 0;
    line.wish.count = count;
  }
  line.isEvery = true;
  return 2;
};

const readWeekday: Reader = (line, word) => {
  const [from = '', to = ''] = word.split(/[-–]/);
  const found = (to === '' ? word.split(/[,/+]/).filter(Boolean) : [from, to]).map(weekdayIn);
  if (found.length === 0 || found.includes(0)) return 0;
  const [first = 0, last = 0] = found;
  const all =
    to === '' ? found : Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => ((first + step - 1) % 7) + 1);
  // `weekdayIn` returns numbers from 1 to 7 here, because 0 was excluded above.
  for (const weekday of all) line.days.push({ weekday: weekday as WeekdayId, start: '', end: '' });
  if (/(ам|ям)$/.test(word)) line.isEvery = true;
  return 1;
};

const readDay: Reader = (line, word) => {
  // After «в» a text such as 10.10 is a time, not a day.
  if (line.words[line.at - 1] === 'в' && timeIn(word, false) !== null) return 0;
  const found = dayIn(line.words, line.at, line.today, line.isPayment);
  if (found === null || line.wish.day !== null) return 0;
  line.wish.day = found.day;
  return found.words;
};

/** Whether a number after this word is an hour: «в 18», «вт 18», «28 ноября 18». */
const beforeHour = (word: string) =>
  /^(в|с|на|\d+\.\d[\d.]*)$/.test(word) || weekdayIn(word) + monthIn(word) > 0 || word in DAYS_AHEAD;

const readTime: Reader = (line, word, next) => {
  const [from = '', to = ''] = word.split(/[-–]/);
  const isHour = to !== '' || (!line.isPayment && beforeHour(line.words[line.at - 1] ?? ''));
  const start = timeIn(from, isHour);
  if (start === null) return 0;
  const isEvening = /^(вечера|дня)$/.test(next);
  putTime(line, isEvening && start < '12:00' ? addMinutes(start, 720) : start, timeIn(to, true) ?? '');
  return isEvening || next === 'утра' ? 2 : 1;
};

const readMinutes: Reader = (line) => {
  const found = minutesIn(line.words, line.at);
  if (found === null) return 0;
  line.minutes = found.minutes;
  return found.words;
};

const readAmount: Reader = (line, word, next) => {
  // A sum may be written in two words: «1 500».
  const isSplit = /^\d{1,3}$/.test(word) && /^\d{3}(₽|р|руб)?$/.test(next);
  const after = line.words[line.at + 2] ?? '';
  const found = isSplit ? roublesIn(word + next, after, line.isPayment) : roublesIn(word, next, line.isPayment);
  if (found === null || line.wish.amount !== null) return 0;
  line.wish.amount = found.amount;
  return found.words + (isSplit ? 1 : 0);
};

/** Whether a word after a filler word may continue a name. */
const mayBeName = (line: Reading, word: string) =>
  /^[а-яa-z]{3,}$/.test(word) &&
  weekdayIn(word) === 0 &&
  ![IS_TRIAL, IS_LESSON, ...(line.isPayment ? [IS_METHOD] : [])].some((kind) => kind.test(word));

const readName: Reader = (line, word, next) => {
  // A filler word between two words of a name is a part of the name: «Группа для взрослых».
  const isInside = line.name.length > 0 && word !== 'и' && mayBeName(line, next);
  if (isInside || !IS_SMALL.test(word)) line.name.push(line.typed[line.at] ?? '');
  return 1;
};

/** The readers in the order in which they are tried. The last reader accepts any word. */
export const READERS: readonly Reader[] = [
  readCourse,
  readKind,
  readEnd,
  readWeekday,
  readDay,
  readMinutes,
  readTime,
  readAmount,
  readName,
];
