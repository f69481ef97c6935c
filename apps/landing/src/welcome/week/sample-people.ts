/** Somebody invented, with what the teacher knows of him. */
export interface SamplePerson {
  readonly name: string;
  /** Where there is little room. */
  readonly short: string;
  readonly subject: string;
  readonly hue: number;
  /** Roubles for a lesson. */
  readonly price: number;
  readonly homework: string;
  /** Hours by which the student's clock is ahead of the teacher's. */
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

/** The students of the teacher in the picture. */
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
