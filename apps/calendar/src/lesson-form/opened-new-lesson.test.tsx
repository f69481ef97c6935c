import { FakeRefusal, sampleStudent, studentPage, type FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { rules } from '@planner/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { sampleRule } from '../testing/rule.ts';
import { timeOffOf } from '../testing/time-off.ts';
import { LessonFormModal } from './lesson-form-modal.tsx';
import { TrialLessonFormModal } from './trial-lesson-form-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const NOON = lesson({ start_time: '16:00:00.000Z', end_time: '17:00:00.000Z', conducted_date: '2026-11-20' });
const close = vi.fn<() => void>();

// It is Friday 20.11.2026, 15:24 in Moscow.
function open(at: string, props: object = {}, handlers: Parameters<typeof calendarApi>[0] = {}) {
  api = calendarApi({
    'GET /api/lessons/day': ({ query }) => ({
      date: query.date,
      items: query.date === '2026-11-20' ? [NOON] : [],
      gaps: [],
    }),
    ...handlers,
  });
  render(<LessonFormModal {...props} close={close} />, { wrapper: inShell(fakeShell({ at })) });
}
/** The chosen weekdays. Only they have a full name. */
const weekdays = () => screen.getAllByRole('button', { pressed: true }).filter(({ title }) => title !== '');
const shown = async () => {
  const day = await screen.findByLabelText('Дата');
  // The zone is the last answer that the form shows.
  await screen.findByText('Время: Москва (UTC+3)');
  return [day, screen.getByLabelText('Начало'), screen.getByLabelText('Конец')].map(
    (input) => (input as HTMLInputElement).value,
  );
};

it.each([
  ['/calendar/calendar-week', ['20.11.2026', '17:00', '18:00']],
  ['/calendar/calendar-day?date=2026-11-24', ['24.11.2026', '08:00', '09:00']],
  ['/home-teacher-test', ['20.11.2026', '17:00', '18:00']],
  ['/my-students-test', ['20.11.2026', '00:00', '01:00']],
])('[LSN-192] a form without a time on %s opens on %j', async (at, wanted) => {
  open(at);

  expect(await shown()).toEqual(wanted);
});

it('[LSN-192] the day of the request wins over the day on screen', async () => {
  open('/calendar/calendar-week', { conducted_date: '2026-11-25' });

  expect(await shown()).toEqual(['25.11.2026', '08:00', '09:00']);
});

it('[LSN-192] a trial opens on the next free hour too', async () => {
  api = calendarApi();
  const at = '/calendar/calendar-week';
  render(<TrialLessonFormModal close={close} />, { wrapper: inShell(fakeShell({ at })) });

  expect(await shown()).toEqual(['20.11.2026', '16:00', '17:00']);
});

it('[LSN-192] a form opens within the working hours of the day, past a time off', async () => {
  const day = { first_day: '2026-11-24', last_day: '2026-11-24' };
  const own_time = {
    times_off: [timeOffOf({ ...day, start_time: '14:00', end_time: '15:00' })],
    holidays: [],
    working_hours: { days: [{ day_of_week_id: 2, start_time: '14:00', end_time: '21:00' }] },
  };
  open(
    '/calendar/calendar-day?date=2026-11-24',
    {},
    { 'GET /api/lessons/day': ({ query }) => ({ date: query.date, items: [], gaps: [], own_time }) },
  );

  expect(await shown()).toEqual(['24.11.2026', '15:00', '16:00']);
});

it('[LSN-192] when the lessons of the day cannot be read, the form opens at the default time of that day', async () => {
  open(
    '/calendar/calendar-day?date=2026-11-24',
    {},
    {
      'GET /api/lessons/day'() {
        throw new FakeRefusal('database_away', 'База недоступна');
      },
    },
  );

  expect(await shown()).toEqual(['24.11.2026', '00:00', '01:00']);
});

const RULE = { rule: null, report: report({ created: 27 }), operation_id: null };

it('[RUL-81] the recurring tab has the clicked weekday and time chosen, until the rule is changed', async () => {
  open(
    '/calendar/calendar-week',
    { conducted_date: '2026-11-24', start_time: '15:30', end_time: '16:30', student_id: 7 },
    { 'POST /api/lessons': () => RULE },
  );
  await shown();
  const toTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  const chosen = () => [
    ...weekdays().map(({ title }) => title),
    (screen.getByLabelText('Начать с') as HTMLInputElement).value,
  ];

  await toTab('Регулярное');
  const opened = chosen();
  const start = screen.getByLabelText('Вторник, начало');
  expect(start).toHaveValue('15:30');
  await toTab('Разовое');
  await userEvent.clear(screen.getByLabelText('Дата'));
  await userEvent.type(screen.getByLabelText('Дата'), '26.11.2026');
  await toTab('Регулярное');
  const followed = chosen();
  await userEvent.click(screen.getByRole('button', { name: 'пятница' }));
  await toTab('Разовое');
  await toTab('Регулярное');

  expect(opened).toEqual(['вторник', '24.11.2026']);
  expect(followed).toEqual(['четверг', '26.11.2026']);
  expect(chosen()).toEqual(['четверг', 'пятница', '26.11.2026']);
  expect(await screen.findByText('2 раза в неделю, до 31.05 — 27 занятий')).toBeVisible();
});

it('[RUL-81] on a found hour no weekday is chosen, and a chosen one begins at that hour', async () => {
  open('/calendar/calendar-week', { tab: 'recurring' });

  const tuesday = await screen.findByRole('button', { name: 'вторник', pressed: false });
  await screen.findByText('Время: Москва (UTC+3)');
  await userEvent.click(tuesday);

  expect(weekdays()).toEqual([tuesday]);
  expect(screen.getByLabelText('Вторник, начало')).toHaveValue('17:00');
});

it('[RUL-80] [RUL-82] every second week for ten lessons is sent, and the last day is shown', async () => {
  const rule = { ...RULE, rule: null, report: report({ created: 10 }) };
  open(
    '/calendar/calendar-week',
    { conducted_date: '2026-11-24', start_time: '15:30', tab: 'recurring', student_id: 7 },
    { 'POST /api/lessons': () => rule },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Раз в две недели' }));
  await userEvent.click(screen.getByRole('radio', { name: 'По числу занятий' }));

  await userEvent.type(screen.getByLabelText('Сколько занятий'), '10');

  expect(await screen.findByText('Раз в две недели, 10 занятий')).toBeVisible();
  expect(screen.getByText('Первые занятия: 24 ноября, 8 декабря и 22 декабря')).toBeVisible();
  await vi.waitFor(() =>
    expect(api?.sent.filter(({ key }) => key === 'POST /api/lessons').at(-1)?.input).toMatchObject({
      body: { interval_weeks: 2, lesson_count: 10, starts_on: '2026-11-24', dry_run: true },
    }),
  );
});

it('[LSN-191] a student of another zone has the own time beside each time of the form', async () => {
  const far = [sampleStudent({ time_zone: 'Asia/Yekaterinburg' })];
  open(
    '/calendar/calendar-week',
    { conducted_date: '2026-11-24', start_time: '15:00', student_id: 7 },
    {
      'GET /api/all-students-teachers': ({ query }) => studentPage(far, query),
      'POST /api/lessons': () => RULE,
    },
  );

  expect(await screen.findByText('у ученика 17:00')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Регулярное' }));

  expect(screen.getByText('у ученика 17:00')).toBeVisible();
  expect(await screen.findByText('1 раз в неделю, до 31.05 — 27 занятий')).toBeVisible();
});

it('[RUL-85] an existing schedule is changed from the same form, while nothing of a new one is typed', async () => {
  const rule = sampleRule();
  api = calendarApi({ 'POST /api/lessons': () => RULE });
  api.also(rules, { 'GET /api/lessons/get-rule': () => ({ ...rule, rules: [rule] }) });
  render(<LessonFormModal student_id={7} tab="recurring" close={close} />, {
    wrapper: inShell(fakeShell({ at: '/my-students-test' })),
  });
  const change = await screen.findByRole('button', { name: 'Изменить пт 18:00–19:00' });
  await screen.findByText('Время: Москва (UTC+3)');
  await userEvent.click(screen.getByRole('button', { name: 'вторник' }));
  const afterTyping = screen.queryByRole('button', { name: 'Изменить пт 18:00–19:00' });

  expect(await screen.findByText('1 раз в неделю, до 31.05 — 27 занятий')).toBeVisible();
  expect([change.isConnected, afterTyping]).toEqual([false, null]);
});

it('[RUL-85] the form of the existing schedule has its student, its weekdays and today as the first day', async () => {
  const rule = sampleRule({ starts_on: '2026-09-01' });
  api = calendarApi();
  api.also(rules, { 'GET /api/lessons/get-rule': () => ({ ...rule, rules: [rule] }) });
  render(<LessonFormModal student_id={7} tab="recurring" close={close} />, {
    wrapper: inShell(fakeShell({ at: '/my-students-test' })),
  });
  await screen.findByText('Время: Москва (UTC+3)');
  await waitFor(() => expect(screen.getByLabelText('Стоимость')).toHaveAttribute('placeholder', '1500'));

  await userEvent.click(await screen.findByRole('button', { name: 'Изменить пт 18:00–19:00' }));

  expect(screen.getByRole('dialog', { name: 'Регулярные занятия' })).toBeVisible();
  expect(screen.getByLabelText('Ученик')).toHaveValue('Анна Соколова');
  expect(screen.getByLabelText('Пятница, начало')).toHaveValue('18:00');
  expect(screen.getByLabelText('Изменить с')).toHaveValue('20.11.2026');
});

it('[ONE-13] a form that opens filled begins at «Сохранить», and Enter saves it', async () => {
  open(
    '/my-students-test',
    {
      student_id: 1,
      cost_lesson: 1700,
      rule: { slots: [{ day_of_week_id: 2, start_time: '18:00' }], repeat_until: '2027-05-31' },
      tab: 'recurring',
      isReady: true,
    },
    { 'POST /api/lessons': () => RULE },
  );
  await screen.findByText('Время: Москва (UTC+3)');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');

  const saved = () =>
    api?.sent.flatMap(({ key, input }) => (key === 'POST /api/lessons' && !Object(input).body.dry_run ? [input] : []));
  await waitFor(() =>
    expect(saved()).toMatchObject([
      {
        body: {
          student_id: 1,
          days_of_week: [2],
          start_times: ['18:00:00.000Z'],
          repeat_until: '2027-05-31',
          cost_lesson: 1700,
        },
      },
    ]),
  );
  await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
});
