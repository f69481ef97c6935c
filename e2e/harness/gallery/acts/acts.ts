import type { Page } from '@playwright/test';
import { addLesson, addStudent, apiOf } from '../family/people.ts';
import type { Screen } from '../screen.ts';
import { dialog, firstLesson, press, refusing, steps, typed, until } from '../steps.ts';

type Does = (page: Page) => Promise<unknown>;

/** A page of a new teacher with lessons in the week: two of yesterday, one in progress, two of tomorrow. */
const ofTeacher = (
  name: string,
  path: string | ((page: Page, student: number) => string | Promise<string>),
  arrange: Does,
): Screen => ({
  name,
  who: 'newTeacher',
  async path(_, page) {
    const api = apiOf(page);
    const student = await addStudent(api, 'Анна Соколова');
    // Otherwise a past lesson completes itself.
    await api.call('PUT /api/update-teacher-profile', { body: { version: '*', auto_complete_rules: false } });
    for (const [date, start, end] of [
      ['2026-11-19', '12:00', '13:00'],
      ['2026-11-19', '14:00', '15:00'],
      ['2026-11-20', '15:00', '16:00'],
      ['2026-11-21', '12:00', '13:00'],
      ['2026-11-21', '14:00', '15:00'],
    ] as const) {
      await addLesson(api, student, { date, start, end });
    }
    return typeof path === 'string' ? path : path(page, student);
  },
  arrange: steps(arrange),
});

const WEEK = '/calendar/calendar-week';
const TOMORROW = '/calendar/calendar-day?date=2026-11-21';
const NOW = '/home-teacher-test/';

/** On a narrow page the button is in «Вид и фильтр». */
const openTimeOff = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Меня не будет', exact: true });
  const panel = page.getByRole('button', { name: /^Вид и фильтр/ });
  await button.or(panel).filter({ visible: true }).first().waitFor();
  if (!(await button.isVisible())) await panel.click();
  await button.click();
  await page.getByRole('dialog', { name: 'Меня не будет' }).waitFor();
};
const tab = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('radiogroup', { name: 'Что сделать' }).getByText(name, { exact: true }).click();

const chooseTwo = async (page: Page) => {
  await firstLesson(page).click({ modifiers: ['Shift'] });
  await page
    .locator('a[data-lesson]')
    .filter({ visible: true })
    .last()
    .click({ modifiers: ['Shift'] });
  await page.getByRole('region', { name: 'Выбранные занятия' }).waitFor();
};
const wait = steps(refusing('**/attendance'), press(/^Было: /), until('Ждёт сети'));
const openAttention = press(/^ещё \d/);

const CSV = [
  'ФИО;Телефон;Телеграм;Ставка',
  'Иванова Анна;8 (916) 123-45-67;@anna;1 500 ₽',
  'Константинопольская-Задунайская Александра-Виктория;+79160000001;;900',
  'Борис;+79160000002;;много',
].join('\n');
const readTable = async (page: Page) => {
  const file = { name: 'ученики.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await page.getByLabel('Файл с учениками').setInputFiles(file);
  await press('Проверить строки')(page);
  await page.getByRole('list', { name: 'Строки таблицы' }).waitFor();
};

/** Acts of a teacher on own data, because each of them changes or needs a certain week. */
export const ACTS: readonly Screen[] = [
  ofTeacher('time-off', WEEK, openTimeOff),
  ofTeacher('time-off-event', WEEK, steps(openTimeOff, tab('Событие'))),
  ofTeacher('time-off-shift', WEEK, steps(openTimeOff, tab('Сдвинуть день'))),
  ofTeacher(
    'time-off-card',
    async (page) => {
      const days = { first_day: '2026-11-21', last_day: '2026-11-21' };
      await apiOf(page).call('POST /api/time-off', { body: { ...days, reason: 'Болею', act: 'keep' } });
      return TOMORROW;
    },
    steps(press(/^(Болею|Меня не будет), .*весь день/), dialog),
  ),
  ofTeacher(
    'event-card',
    async (page) => {
      const body = {
        title: 'Стоматолог на другом конце города',
        first_day: '2026-11-21',
        last_day: '2026-11-21',
        start_time: '17:00',
        end_time: '18:30',
        is_weekly: true,
      };
      await apiOf(page).call('POST /api/personal-events', { body });
      return TOMORROW;
    },
    steps(press(/Стоматолог/), dialog),
  ),
  ofTeacher('several-bar', TOMORROW, chooseTwo),
  ofTeacher('several-move', TOMORROW, steps(chooseTwo, press('Перенести…'), dialog)),
  ofTeacher('several-cancel', TOMORROW, steps(chooseTwo, press('Отменить…'), dialog)),
  ofTeacher(
    'conflict',
    (_, student) => `/my-students-test/student/${student}`,
    steps(press('Изменить'), dialog, typed('Имя', 'Анна'), async (page) => {
      const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
      const body = { student_name: 'Анна Ветрова', version: '*' as const };
      await apiOf(page).call('PUT /api/student-update/{id}', { params: { id }, body });
      await press('Сохранить')(page);
      await until(/^Пока вы заполняли/)(page);
    }),
  ),
  ofTeacher('waiting-acts', NOW, steps(wait, press(/^Ждёт сети: /), dialog)),
  ofTeacher('attention-open', NOW, openAttention),
  ofTeacher('mark-all', NOW, steps(openAttention, press('Отметить все'), dialog)),
  ofTeacher('import-rows', '/my-students-test/import', readTable),
];
