/** An invented student, with the teacher's data about the student. */
export interface SamplePerson {
  readonly name: string;
  /** The name for narrow blocks. */
  readonly short: string;
  readonly subject: string;
  readonly hue: number;
  /** The price of a lesson in roubles. */
  readonly price: number;
  readonly homework: string;
  /** The difference of the student's time zone to the teacher's, in hours. */
  readonly ahead?: number;
}

const person = (
  name: string,
  short: string,
  subject: string,
  hue: number,
  price: number,
  homework: string,
  ahead?: number,
): SamplePerson => ({ name, short, subject, hue, price, homework, ...(ahead !== undefined && { ahead }) });

/** The students in the sample week. */
export const SAMPLE_PEOPLE = {
  anna: person('Анна Соколова', 'Анна', 'математика, ЕГЭ', 0, 1500, 'Вариант 14 сдан, ждёт проверки'),
  eva: person('Ева Мороз', 'Ева', 'математика, 5 класс', 1, 1000, 'Дроби проверены, оценка 5'),
  group: person('Группа 9«Б»', '9«Б»', 'физика, ОГЭ, 5 учеников', 2, 3000, 'Сдали 4 из 5'),
  ivan: person('Иван Петров', 'Иван', 'физика, 10 класс', 3, 1500, 'Динамика возвращена на доработку'),
  lev: person('Лев Гринёв', 'Лев', 'математика, 7 класс', 4, 1200, 'Линейные функции, до субботы'),
  oleg: person('Олег Власов', 'Олег', 'физика, ЕГЭ', 5, 1600, 'Вариант 9 проверен, 38 из 45'),
  timur: person('Тимур Ахметов', 'Тимур', 'физика, 11 класс', 6, 1500, 'Оптика, до пятницы', 2),
  sofya: person('Софья Лебедева', 'Софья', 'математика, 8 класс', 7, 1300, 'Корни проверены, оценка 4'),
  maria: person('Мария Ким', 'Мария', 'математика, ОГЭ', 8, 1400, 'Геометрия сдана, ждёт проверки'),
  vera: person('Вера Зотова', 'Вера', 'физика, знакомство', 8, 0, 'Пока не задано'),
} as const satisfies Record<string, SamplePerson>;
