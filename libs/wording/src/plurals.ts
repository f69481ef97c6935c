/** The three forms of a Russian noun: 1 занятие, 2 занятия, 5 занятий. */
export type Forms = readonly [one: string, few: string, many: string];

const NOUNS = {
  занятие: ['занятие', 'занятия', 'занятий'],
  ученик: ['ученик', 'ученика', 'учеников'],
  группа: ['группа', 'группы', 'групп'],
  категория: ['категория', 'категории', 'категорий'],
  счёт: ['счёт', 'счёта', 'счетов'],
  плательщик: ['плательщик', 'плательщика', 'плательщиков'],
  событие: ['событие', 'события', 'событий'],
  дело: ['дело', 'дела', 'дел'],
  трудность: ['трудность', 'трудности', 'трудностей'],
  тема: ['тема', 'темы', 'тем'],
  результат: ['результат', 'результата', 'результатов'],
  расписание: ['расписание', 'расписания', 'расписаний'],
  участник: ['участник', 'участника', 'участников'],
  уведомление: ['уведомление', 'уведомления', 'уведомлений'],
  минута: ['минута', 'минуты', 'минут'],
  час: ['час', 'часа', 'часов'],
  день: ['день', 'дня', 'дней'],
  неделя: ['неделя', 'недели', 'недель'],
  месяц: ['месяц', 'месяца', 'месяцев'],
  отметка: ['отметка', 'отметки', 'отметок'],
  строка: ['строка', 'строки', 'строк'],
  раз: ['раз', 'раза', 'раз'],
  задание: ['задание', 'задания', 'заданий'],
  запись: ['запись', 'записи', 'записей'],
  страница: ['страница', 'страницы', 'страниц'],
  сбой: ['сбой', 'сбоя', 'сбоев'],
  операция: ['операция', 'операции', 'операций'],
  рубль: ['рубль', 'рубля', 'рублей'],
} as const satisfies Record<string, Forms>;

/** A noun that the product counts. */
export type Noun = keyof typeof NOUNS;

const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** Returns the form of a noun for a number; a fraction takes the second form, 1,5 часа (WRD-10). */
export function plural(count: number, [one, few, many]: Forms): string {
  const form = rules.select(Math.abs(count));
  if (form === 'one') return one;
  return form === 'many' ? many : few;
}

/** Returns a number with its noun in the right form: «5 занятий», «1 250 занятий» (WRD-10). */
export const counted = (count: number, noun: Noun): string => `${numbers.format(count)} ${plural(count, NOUNS[noun])}`;
