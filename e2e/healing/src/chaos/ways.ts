import type { Locator, Page } from '@playwright/test';

/** A page of the product, its link in the menu, and the element that shows that it is open. */
export interface Place {
  path: string;
  link: string;
  title: string | RegExp;
}

export const PLACES: readonly Place[] = [
  { path: '/my-students-test', link: 'Ученики', title: 'Ученики' },
  { path: '/finance', link: 'Финансы', title: 'Финансы' },
  { path: '/home-teacher-test', link: 'Сейчас', title: /^Сейчас/ },
];

/** A form on one of the pages: the way to open it, and its field. */
export interface TypedForm {
  name: string;
  place: Place;
  open(page: Page): Promise<void>;
  field(page: Page): Locator;
  text: string;
}

const [students, finance] = PLACES as [Place, Place]; // in the order of PLACES
const pressing = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const inDialog = (name: string, label: string | RegExp) => (page: Page) =>
  page.getByRole('dialog', { name }).getByLabel(label).first();

export const FORMS: readonly TypedForm[] = [
  {
    name: 'new student',
    place: students,
    open: pressing('Добавить ученика'),
    field: inDialog('Новый ученик', /^Имя/),
    text: 'Аристарх Зябликов',
  },
  {
    name: 'new group',
    place: students,
    open: pressing('Группа'),
    field: inDialog('Новая группа', /^Название/),
    text: 'Хор мальчиков',
  },
  {
    name: 'income',
    place: finance,
    open: pressing('Доход'),
    field: inDialog('Доход', /^Категория/),
    text: 'Продажа пособий',
  },
  {
    name: 'expenditure',
    place: finance,
    open: pressing('Расход'),
    field: inDialog('Расход', /^Категория/),
    text: 'Мел и доска',
  },
];

export const heading = (page: Page, { title }: Place): Locator => page.getByRole('heading', { level: 1, name: title });
export const menu = (page: Page, { link }: Place): Locator =>
  page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: link });
