/** The weekdays and the months, as the beginnings of their words. Each list is in the order of its numbers. */
const WEEKDAYS = [
  'пн|понедельник',
  'вт|вторник',
  'ср|сред[аеуы]',
  'чт|четверг',
  'пт|пятниц',
  'сб|суббот',
  'вс|воскресень',
];
const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая|май|мае', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const placeIn = (patterns: readonly RegExp[], word: string): number => patterns.findIndex((one) => one.test(word)) + 1;
const weekdays = WEEKDAYS.map((forms) => {
  const [short = '', long = ''] = forms.split('|');
  return new RegExp(`^(${short}|${long}[а-я]{0,3})$`);
});
const months = MONTHS.map((forms) => new RegExp(`^(${forms})[а-я]{0,5}$`));

/** Returns the number of a weekday, 1 (Monday) to 7; 0 for any other word. */
export const weekdayIn = (word: string): number => placeIn(weekdays, word);
/** Returns the number of a month, 1 to 12; 0 for any other word. */
export const monthIn = (word: string): number => placeIn(months, word);

export const DAYS_AHEAD: Readonly<Record<string, number>> = { сегодня: 0, завтра: 1, послезавтра: 2 };
const COUNTS: Readonly<Record<string, number>> = { две: 2, два: 2, три: 3, четыре: 4 };
/** Returns a number of up to three digits, or two to four as a word; NaN for any other word. */
export const smallNumber = (word: string): number => COUNTS[word] ?? (/^\d{1,3}$/.test(word) ? Number(word) : NaN);

export const IS_PAYMENT = /^(оплат[аиуы]?|оплатил[аи]?|заплатил[аи]?|плат[её]ж|плати[тл]а?|внес|внесл[аи])$/;
/** The method of a payment. The grammar skips it, because the form asks for it. */
export const IS_METHOD = /^(карт(ой|а|у|е)|наличн[а-я]+|нал|перевод(ом)?|сбп)$/;
export const IS_TRIAL = /^пробн(ое|ый|ая|ую|ого)?$/;
/** WRD-20: the product does not use the second word, but teachers type it. */
export const IS_LESSON = /^(занят[а-я]+|ур[о]к[а-я]*|разов[а-я]+)$/;
export const IS_EVERY = /^(кажд(ый|ую|ое|ые)|еженедельно|регулярно|регулярное|регулярные)$/;
/** Filler words, which have no meaning for the grammar. */
export const IS_SMALL = /^(в|во|с|со|на|у|от|для|за|и|по|к|ко|до|нов(ое|ый|ая)|-|–|—)$/;
