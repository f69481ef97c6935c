import { FakeRefusal, type FakeApi, sampleStudent, studentPage } from '@planner/api-client/testing';
import type { ModalProps } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { LessonFormModal } from './lesson-form-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const saved = () => ({ lesson: lesson(), report: report({ created: 1 }), operation_id: null });
const close = vi.fn<(result?: { saved: true }) => void>();

// A page without a day: a form without a time opens at the default.
function open(props: ModalProps<'lesson-form'>, handlers: Parameters<typeof calendarApi>[0] = {}) {
  close.mockClear();
  api = calendarApi(handlers);
  const shell = fakeShell({ at: '/my-students-test' });
  render(<LessonFormModal {...props} close={close} />, { wrapper: inShell(shell) });
  return shell;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);

describe('a new lesson', () => {
  it('[LSN-2] opens with today, 00:00 to 01:00 and the price 0', async () => {
    open({});

    expect(screen.getByLabelText('Дата')).toHaveValue('20.11.2026');
    expect(screen.getByLabelText('Начало')).toHaveValue('00:00');
    expect(screen.getByLabelText('Конец')).toHaveValue('01:00');
    expect(screen.getByLabelText('Стоимость')).toHaveAttribute('placeholder', '0');
    expect(await screen.findByText('Время: Москва (UTC+3)')).toBeVisible();
  });

  it.each([
    ['18:00', ''],
    ['23:30', 'На следующий день'],
  ])('[TIM-3] that begins at %s describes its end: «%s»', (start_time, said) => {
    open({ start_time });

    expect(screen.getByLabelText('Конец')).toHaveAccessibleDescription(said);
  });

  it.each(['Начало', 'Конец'])(
    '[LSN-1] [UIC-43] with «%s» emptied is not sent, shows the error and focuses the field',
    async (label) => {
      open({ student_id: 7, start_time: '18:00' });
      const field = screen.getByLabelText(label);

      await userEvent.clear(field);
      await save();

      expect(await screen.findByText('Заполните все поля формы!')).toBeVisible();
      expect(field).toHaveValue('');
      expect(field).toHaveFocus();
      expect(sentTo('POST /api/lesson-one-time')).toEqual([]);
    },
  );

  it('[LSN-4] without a student is not sent and shows the error', async () => {
    open({ start_time: '18:00' });

    await save();

    expect(screen.getByRole('alert')).toHaveTextContent('Выберите ученика / Группу !');
    expect(sentTo('POST /api/lesson-one-time')).toEqual([]);
  });

  it('[LSN-1] without a day is not sent and keeps the typed values', async () => {
    open({ student_id: 7, start_time: '18:00' });
    await userEvent.clear(screen.getByLabelText('Дата'));
    await userEvent.type(screen.getByLabelText('Цель занятия'), 'Времена');

    await save();

    expect(screen.getByRole('alert')).toHaveTextContent('Заполните все поля формы!');
    expect(screen.getByLabelText('Цель занятия')).toHaveValue('Времена');
  });

  it('[LSN-3] with an invalid day shows the error under the day too', async () => {
    open({ student_id: 7, start_time: '18:00' });
    await userEvent.clear(screen.getByLabelText('Дата'));
    await userEvent.type(screen.getByLabelText('Дата'), '31.02.2026');

    await save();

    expect(screen.getByRole('alert')).toHaveTextContent('Ошибка в дате или времени!');
    expect(screen.getByText('Такого дня нет в календаре')).toBeVisible();
  });

  it('[LSN-178] of a student without a rate says that it is stored for 0 ₽, until a price is typed', async () => {
    const unpriced = [sampleStudent({ rate: 0 })];
    open({ student_id: 7 }, { 'GET /api/all-students-teachers': ({ query }) => studentPage(unpriced, query) });
    const said = await screen.findByText('Цена не указана: занятие запишется за 0 ₽');
    const wasSaid = said.isConnected;

    await userEvent.type(screen.getByLabelText('Стоимость'), '0');

    expect([wasSaid, said.isConnected]).toEqual([true, false]);
  });

  it('[LSN-5] is sent without a price when none was typed; the rate stands in its place', async () => {
    const shell = open({ student_id: 7, start_time: '18:00' }, { 'POST /api/lesson-one-time': saved });
    await waitFor(() => expect(screen.getByLabelText('Стоимость')).toHaveAttribute('placeholder', '1500'));

    await save();

    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
    expect(sentTo('POST /api/lesson-one-time')).toMatchObject([
      { body: { student_id: 7, start_time: '18:00:00.000Z', status: 'completed', one_time: true } },
    ]);
    expect(JSON.stringify(sentTo('POST /api/lesson-one-time'))).not.toContain('cost');
    expect(shell.toasts).toEqual([{ text: 'Занятие добавлено: пт, 20 ноября, 18:00–19:00', kind: 'done' }]);
  });

  it('of a group goes to the group', async () => {
    open({ group_id: 3, start_time: '18:00' }, { 'POST /api/create_group_lesson': saved });

    await save();

    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sentTo('POST /api/create_group_lesson')).toMatchObject([{ body: { group_id: 3 } }]);
  });

  it('[LSN-56] offers the minutes of a reminder only when it is ticked', async () => {
    open({ student_id: 7, start_time: '18:00' }, { 'POST /api/lesson-one-time': saved });
    const before = screen.queryByRole('group', { name: 'За сколько до начала' });

    await userEvent.click(screen.getByRole('checkbox', { name: 'Напомнить' }));
    await userEvent.click(screen.getByRole('button', { name: '15 минут' }));
    await save();

    expect(before).toBeNull();
    await waitFor(() =>
      expect(sentTo('POST /api/lesson-one-time')).toMatchObject([{ body: { reminder_minutes: 15 } }]),
    );
  });

  it('[LSN-8] over another one is rejected, the other is named and the form stays; a second press saves it anyway', async () => {
    const conflicts = [{ ...lesson({ id: 9, student_name: 'Олег Власов' }) }];
    open(
      { student_id: 7, start_time: '18:00' },
      {
        'POST /api/lesson-one-time'({ body }) {
          if (!body.force)
            throw new FakeRefusal('lesson_overlaps', 'В это время уже есть занятие', { details: { conflicts } });
          return saved();
        },
      },
    );

    await save();
    const alert = await screen.findByRole('alert');
    const named = alert.textContent;
    await userEvent.click(within(alert).getByRole('button', { name: 'Всё равно поставить' }));

    expect(named).toContain('В это время уже есть занятие');
    expect(named).toContain('Олег Власов, 20 ноября, 18:00–19:00');
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
  });

  it('[LSN-6] that fails to save keeps the typed values, with the refusals under their fields', async () => {
    open(
      { student_id: 7, start_time: '18:00' },
      {
        'POST /api/lesson-one-time'() {
          throw new FakeRefusal('invalid', 'Проверьте отмеченные поля', { fields: { goal: 'Слишком длинно' } });
        },
      },
    );
    await userEvent.type(screen.getByLabelText('Цель занятия'), 'Времена');

    await save();

    expect(await screen.findByText('Слишком длинно')).toBeVisible();
    expect(screen.getByLabelText('Цель занятия')).toHaveValue('Времена');
    expect(close).not.toHaveBeenCalled();
  });

  it('[LSN-63] creates a new student inside the form and selects the student', async () => {
    open(
      { start_time: '18:00' },
      {
        'POST /api/lesson-one-time': saved,
        'POST /api/student-create'() {
          throw new FakeRefusal('invalid', 'Проверьте отмеченные поля', { fields: { phone_number: 'Только цифры' } });
        },
      },
    );
    await userEvent.click(screen.getByLabelText('Ученик или группа'));
    await userEvent.click(screen.getByRole('button', { name: 'Новый ученик' }));
    const step = screen.getByRole('group', { name: 'Новый ученик' });
    await userEvent.click(within(step).getByRole('button', { name: 'Добавить ученика' }));
    const isRefused = within(step).queryByText('Введите имя ученика!') !== null;

    await userEvent.type(within(step).getByLabelText('Имя'), 'Вера{Enter}');

    expect(isRefused).toBe(true);
    expect(await within(step).findByText('Только цифры')).toBeVisible();
    expect(sentTo('POST /api/lesson-one-time')).toEqual([]);
  });

  it('[LSN-68] asks before the page is left with unsaved input, and not after saving', async () => {
    const shell = open({ student_id: 7, start_time: '18:00' }, { 'POST /api/lesson-one-time': saved });
    const atFirst = shell.isGuarded();

    await userEvent.type(screen.getByLabelText('Цель занятия'), 'Времена');
    const typed = shell.isGuarded();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    const asked = screen.getByText('Закрыть без сохранения?');

    expect([atFirst, typed]).toEqual([false, true]);
    expect(asked).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Вернуться' }));
    expect(screen.getByLabelText('Цель занятия')).toHaveValue('Времена');
  });
});

describe('a new rule', () => {
  const rule = () => ({
    rule: null,
    report: report({ created: 54, skipped_holidays: ['2027-01-05'] }),
    operation_id: null,
  });

  it('[RUL-5] shows its result while it is typed, and keeps the student from tab to tab', async () => {
    open({ student_id: 7, start_time: '18:00' }, { 'POST /api/lessons': rule });
    await userEvent.click(screen.getByRole('tab', { name: 'Регулярное' }));

    await userEvent.click(screen.getByRole('button', { name: 'вторник' }));
    await userEvent.click(screen.getByRole('button', { name: 'четверг' }));

    expect(screen.getByLabelText('Вторник, начало')).toHaveValue('18:00');
    expect(await screen.findByText(/^2 раза в неделю, до 31\.05 — 54 занятия, 1 попадает на каникулы$/)).toBeVisible();
    expect(sentTo('POST /api/lessons')).toMatchObject([{ body: { student_id: 7, dry_run: true } }]);
  });

  it('[RUL-4] without weekdays is not sent', async () => {
    open({ student_id: 7, tab: 'recurring' });

    await save();

    expect(screen.getByRole('alert')).toHaveTextContent('Заполните все поля формы!');
  });
});

describe('a lesson that is there', () => {
  const inRule = lesson({ in_rule: true, one_time: false, rule_id: 4, cost_lesson: 1500, cost_lesson_one_time: 0 });
  const read = { 'GET /api/lesson/{id}': () => ({ lesson: inRule, history: [], charges: [] }) };

  it('[LSN-54] of a rule asks for the scope of its change and shows the effect of each', async () => {
    open(
      { lesson_id: 1 },
      {
        ...read,
        'PUT /api/lessons/{id}'({ body }) {
          if (!body.dry_run) return saved();
          if (body.scope === 'all') throw new FakeRefusal('invalid', 'Только день недели');
          return { lesson: null, report: report({ updated: body.scope === 'one' ? 1 : 12 }), operation_id: null };
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Цель занятия'), 'Времена');

    await save();
    const question = await screen.findByRole('dialog', { name: 'Какие занятия изменить?' });
    expect(await within(question).findByText('изменится 12')).toBeVisible();
    expect(within(question).getByRole('radio', { name: /Все будущие/ })).toBeDisabled();
    await userEvent.click(within(question).getByRole('radio', { name: /Это и следующие/ }));
    await userEvent.click(within(question).getByRole('button', { name: 'Сохранить' }));

    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
    const sent = sentTo('PUT /api/lessons/{id}')?.at(-1);
    expect(sent).toMatchObject({ body: { goal: 'Времена', scope: 'following', version: 1, dry_run: false } });
  });

  it('[LSN-130] [LSN-131] shows why a scope is rejected, and afterwards how many lessons were changed', async () => {
    const done = report({ updated: 26, counted_until: '2027-05-21' });
    const shell = open(
      { lesson_id: 1 },
      {
        ...read,
        'PUT /api/lessons/{id}'({ body }) {
          if (body.scope === 'all') {
            throw new FakeRefusal('invalid', 'Проверьте, что введено', {
              fields: { scope: 'Оно перенесено отдельно' },
            });
          }
          return { lesson: null, report: body.scope === 'one' ? report({ updated: 1 }) : done, operation_id: null };
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Цель занятия'), 'Времена');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Какие занятия изменить?' });
    const effect = await within(question).findByText('изменится 26 до 21 мая 2027 и все после них');
    const why = within(question).getByRole('radio', { name: /Все будущие/ });

    await userEvent.click(within(question).getByRole('radio', { name: /Это и следующие/ }));
    expect([effect.isConnected, why]).toEqual([true, expect.objectContaining({ disabled: true })]);
    expect(why).toHaveAccessibleDescription('Оно перенесено отдельно');
    await userEvent.click(within(question).getByRole('button', { name: 'Сохранить' }));

    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]?.text).toBe('Изменено 26 занятий до 21 мая 2027 и все после них');
  });

  it('[FRM-29] of a series lesson that was moved meanwhile leaves the question of the scope, and can then be saved', async () => {
    const first = lesson({ version: 1, in_rule: true, rule_id: 4 });
    let now = first;
    open(
      { lesson_id: 1 },
      {
        'GET /api/lesson/{id}': () => ({ lesson: now, history: [], charges: [] }),
        'PUT /api/lessons/{id}'({ body }) {
          if (body.version !== now.version) {
            throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
          }
          return { lesson: null, report: report({ updated: 1 }), operation_id: null };
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Цель занятия'), 'Времена');
    now = { ...first, version: 2, start_time: '17:00:00', end_time: '18:00:00' };
    await save();

    await screen.findByText(/^Пока вы заполняли, это изменили/);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Какие занятия изменить?' })).toBeNull());
    expect(screen.getByLabelText('Цель занятия')).toHaveValue('Времена');
    expect(screen.getByLabelText('Начало')).toHaveValue('17:00');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Какие занятия изменить?' });
    await waitFor(() => expect(within(question).getByRole('radio', { name: /Только это/ })).toBeEnabled());
    await userEvent.click(within(question).getByRole('button', { name: 'Сохранить' }));

    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
    expect(sentTo('PUT /api/lessons/{id}')?.at(-1)).toMatchObject({
      body: { goal: 'Времена', scope: 'one', version: 2, dry_run: false },
    });
  });

  it('[LSN-15] [FRM-26] changed by somebody else meanwhile shows the change, keeps the typed values, and can then be saved', async () => {
    let now = lesson({ version: 1 });
    open(
      { lesson_id: 1 },
      {
        'GET /api/lesson/{id}': () => ({ lesson: now, history: [], charges: [] }),
        'PUT /api/lessons/{id}'({ body }) {
          if (body.version !== 2) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
          return saved();
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Цель занятия'), 'Времена');
    now = lesson({ version: 2, start_time: '17:00:00', end_time: '18:00:00' });
    await save();

    await screen.findByText(/^Пока вы заполняли, это изменили/);
    expect(screen.getByRole('list', { name: 'Что изменили' })).toHaveTextContent(/18:00–19:00 → .*17:00–18:00/);
    expect(screen.getByLabelText('Начало')).toHaveValue('17:00');
    const alert = screen.queryByText('Это уже изменили в другом окне');
    await save();

    expect(alert).toBeNull();
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
    expect(sentTo('PUT /api/lessons/{id}')?.at(-1)).toMatchObject({ body: { goal: 'Времена', version: 2 } });
  });

  it('that cannot be read is reported and can be loaded again', async () => {
    let fails = true;
    open(
      { lesson_id: 1 },
      {
        'GET /api/lesson/{id}'() {
          if (fails) throw new FakeRefusal('database_away', 'База недоступна');
          return { lesson: lesson(), history: [], charges: [] };
        },
      },
    );
    const retry = await screen.findByRole('button', { name: 'Повторить' });

    fails = false;
    await userEvent.click(retry);

    expect(await screen.findByLabelText('Начало')).toHaveValue('18:00');
  }, 12_000);
});
