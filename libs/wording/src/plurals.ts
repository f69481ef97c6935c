/** The three forms of a Russian noun: 1 занятие, 2 занятия, 5 занятий. */
export type Forms = readonly [one: string, few: string, many: string];

/** The second and the third form of each noun. The first form is its name here. */
const NOUNS = {
  занятие: ['занятия', 'занятий'],
  ученик: ['ученика', 'учеников'],
  группа: ['группы', 'групп'],
  категория: ['категории', 'категорий'],
  счёт: ['счёта', 'счетов'],
  плательщик: ['плательщика', 'плательщиков'],
  событие: ['события', 'событий'],
  дело: ['дела', 'дел'],
  трудность: ['трудности', 'трудностей'],
  тема: ['темы', 'тем'],
  результат: ['результата', 'результатов'],
  расписание: ['расписания', 'расписаний'],
  участник: ['участника', 'участников'],
  уведомление: ['уведомления', 'уведомлений'],
  минута: ['минуты', 'минут'],
  час: ['часа', 'часов'],
  день: ['дня', 'дней'],
  неделя: ['недели', 'недель'],
  месяц: ['месяца', 'месяцев'],
  отметка: ['отметки', 'отметок'],
  строка: ['строки', 'строк'],
  раз: ['раза', 'раз'],
  задание: ['задания', 'заданий'],
  запись: ['записи', 'записей'],
  страница: ['страницы', 'страниц'],
  сбой: ['сбоя', 'сбоев'],
  операция: ['операции', 'операций'],
  рубль: ['рубля', 'рублей'],
} as const satisfies Record<string, readonly [few: string, many: string]>;

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
export const counted = (count: number, noun: Noun): string =>
  `${numbers.format(count)} ${plural(count, [noun, ...NOUNS[noun]])}`;
