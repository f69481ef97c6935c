import { FakeRefusal, sampleStudent, studentPage } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lesson } from '../testing/lesson.ts';
import {
  CHARGES,
  choose,
  close,
  HISTORY,
  leaveCard,
  openCard,
  past,
  saved,
  sentTo,
  showCard,
} from '../testing/opened-card.tsx';

afterEach(() => {
  vi.useRealTimers();
  leaveCard();
});

describe('marks', () => {
  it('[LSN-60] a press sets a mark, and the same press again removes it', async () => {
    const marked = { ...past, participants: past.participants.map((one) => ({ ...one, attendance: 'late' as const })) };
    await openCard(marked, { 'POST /api/lessons/{id}/attendance': saved(marked) });

    await userEvent.click(screen.getByRole('button', { name: 'На занятии' }));
    await userEvent.click(screen.getByRole('button', { name: 'Опоздание' }));

    await waitFor(() => expect(sentTo('POST /api/lessons/{id}/attendance')).toHaveLength(2));
    expect(sentTo('POST /api/lessons/{id}/attendance')).toMatchObject([
      { body: { marks: [{ student_id: 7, attendance: 'present' }] } },
      { body: { marks: [{ student_id: 7, attendance: null }] } },
    ]);
  });

  it('[FIN-16] a debt can be paid from the card, after the card has closed', async () => {
    const participants = past.participants.map((one) => ({ ...one, charge: 1500, paid: false }));
    const shell = await openCard({ ...past, status: 'completed', participants });

    await userEvent.click(screen.getByRole('button', { name: /^Внести оплату/ }));

    expect(shell.opened).toEqual([{ name: 'payment', props: { student_id: 7, lesson_id: 1, amount: 1500 } }]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('[BIL-63] an unpaid lesson offers a bill for it', async () => {
    const participants = past.participants.map((one) => ({ ...one, charge: 1500, paid: false }));
    const shell = await openCard({ ...past, status: 'completed', participants });

    await userEvent.click(screen.getByRole('button', { name: /^Выставить счёт/ }));

    expect(shell.opened).toEqual([{ name: 'bill', props: { student_id: 7, lesson_id: 1 } }]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('[FIN-16] [BIL-63] a paid lesson offers no payment and no bill', async () => {
    const participants = past.participants.map((one) => ({ ...one, charge: 1500, paid: true }));
    await openCard({ ...past, status: 'completed', participants });

    expect(screen.queryByRole('button', { name: /^Внести оплату/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Выставить счёт/ })).toBeNull();
  });

  it('[MNY-152] a free lesson names the cancelled lesson it compensates', async () => {
    const participants = past.participants.map((one) => ({ ...one, charge: 0, free_for: '2026-11-13' }));
    await openCard({ ...past, status: 'completed', participants });

    expect(screen.getByText('Бесплатно: занятие 13 ноября поздно отменил преподаватель')).toBeVisible();
  });

  it('[LSN-60] a lesson that has not begun has no marks, and a student’s reason for absence is shown', async () => {
    await openCard(lesson({ participants: past.participants.map((one) => ({ ...one, reason: 'Болеет' })) }));

    expect(screen.getByText('Болеет')).toBeVisible();

    expect(screen.queryByRole('button', { name: 'На занятии' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Завершить занятие' })).toBeNull();
  });

  it('[LSN-60] the charge is shown before the lesson is completed', async () => {
    const shell = await openCard(past, {
      'POST /api/lessons/{id}/attendance': saved({ ...past, status: 'completed' }),
    });
    const said = screen.getByText(/Спишется 1 500 ₽/);

    await userEvent.click(screen.getByRole('button', { name: 'Завершить занятие' }));

    expect(said).toBeVisible();
    await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Занятие проведено', kind: 'done' }]));
  });
});

describe('a conducted lesson', () => {
  it('[LSN-60] is reopened from the menu and can be completed again', async () => {
    let now: Lesson = { ...past, status: 'completed' };
    await openCard(now, {
      'GET /api/lesson/{id}': () => ({ lesson: now, history: HISTORY, charges: CHARGES }),
      'POST /api/lessons/{id}/attendance'() {
        now = past;
        return saved(past)();
      },
    });

    await choose('Снять отметку о проведении');

    expect(await screen.findByRole('button', { name: 'Завершить занятие' })).toBeVisible();
    expect(sentTo('POST /api/lessons/{id}/attendance')).toMatchObject([{ body: { complete: false } }]);
  });
});

describe('cancelling', () => {
  it('[LSN-58] shows its charge before the click, and «Не отменять» returns to the card', async () => {
    await openCard(lesson(), {
      'POST /api/cancel-lesson': ({ body }) => ({
        lesson: null,
        cancelled: 1,
        charge: body.by === 'student' ? 1500 : 0,
        text: body.by === 'student' ? 'Спишется 1 500 ₽: отмена позже чем за 24 часа' : 'Ничего не спишется',
        operation_id: null,
      }),
    });

    await choose('Отменить занятие');
    const free = (await screen.findByText('Ничего не спишется')).textContent;
    await userEvent.click(screen.getByRole('radio', { name: 'Отменил ученик' }));

    expect(free).toBe('Ничего не спишется');
    expect(await screen.findByText('Спишется 1 500 ₽: отмена позже чем за 24 часа')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Не отменять' }));
    expect(screen.getByRole('button', { name: 'Перенести…' })).toBeVisible();
    expect(sentTo('POST /api/cancel-lesson')).toMatchObject([{ body: { dry_run: true } }, { body: { dry_run: true } }]);
  });

  it('[LSN-58] a pause requests its charge when its last day is known; a refused day shows the reason at its field', async () => {
    await openCard(lesson({ in_rule: true, rule_id: 4 }), {
      'POST /api/cancel-lesson'({ body }) {
        if (body.until === '2026-11-21')
          throw new FakeRefusal('invalid', 'Не вышло', { fields: { until: 'Слишком рано' } });
        return { lesson: null, cancelled: 1, charge: 0, text: `Ничего, ${body.until ?? 'одно'}`, operation_id: null };
      },
    });
    await choose('Отменить занятие');
    await screen.findByText('Ничего, одно');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const settle = () => act(() => vi.advanceTimersByTimeAsync(500));

    fireEvent.click(screen.getByRole('radio', { name: 'Пауза до…' }));
    await settle();
    expect(screen.getByRole('status', { name: 'Что спишется' })).toHaveTextContent('Выберите последний день паузы');
    expect(sentTo('POST /api/cancel-lesson')).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Последний день паузы'), { target: { value: '21.11.2026' } });
    await settle();
    expect(await screen.findByText('Слишком рано')).toBeVisible();
    expect(screen.queryByText('Не вышло')).toBeNull();
    fireEvent.change(screen.getByLabelText('Последний день паузы'), { target: { value: '27.11.2026' } });
    await settle();

    expect(await screen.findByText('Ничего, 2026-11-27')).toBeVisible();
    expect(screen.queryByText('Выберите последний день паузы')).toBeNull();
    expect(sentTo('POST /api/cancel-lesson')?.at(-1)).toMatchObject({
      body: { scope: 'following', until: '2026-11-27' },
    });
  });

  it('[LSN-58] a pause without its last day is not sent', async () => {
    await openCard(lesson({ in_rule: true, rule_id: 4 }), {
      'POST /api/cancel-lesson': () => ({
        lesson: null,
        cancelled: 1,
        charge: 0,
        text: 'Бесплатно',
        operation_id: null,
      }),
    });
    await choose('Отменить занятие');
    await screen.findByText('Бесплатно');

    await userEvent.click(screen.getByRole('radio', { name: 'Пауза до…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

    expect(await screen.findByLabelText('Последний день паузы')).toHaveAccessibleDescription(
      'Выберите последний день паузы',
    );
    expect(sentTo('POST /api/cancel-lesson')).toMatchObject([{ body: { dry_run: true } }]);
  });

  it('[LSN-58] a refusal of the preview is shown once', async () => {
    await openCard(lesson(), {
      'POST /api/cancel-lesson'() {
        throw new FakeRefusal('lesson_not_open', 'Уже отменено');
      },
    });
    await choose('Отменить занятие');
    await screen.findByText('Уже отменено');

    await userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

    await waitFor(() => expect(sentTo('POST /api/cancel-lesson')).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('Уже отменено')).toHaveLength(1));
  });

  it('[LSN-58] sends the reason and closes', async () => {
    const shell = await openCard(lesson(), {
      'POST /api/cancel-lesson': () => ({ lesson: null, cancelled: 1, charge: 0, text: 'Ничего', operation_id: null }),
    });
    await choose('Отменить занятие');

    await userEvent.type(screen.getByLabelText('Причина'), 'Болеет');
    await userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

    await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
    expect(sentTo('POST /api/cancel-lesson')?.at(-1)).toMatchObject({ body: { reason: 'Болеет', dry_run: false } });
    expect(shell.toasts).toEqual([{ text: 'Занятие отменено', kind: 'done' }]);
  });
});

describe('what else the card does', () => {
  it('[LSN-62] a saved note is shown when the card opens', async () => {
    await openCard(lesson({ note_shared: 'Стр. 12, упр. 3' }));

    expect(screen.getByLabelText('Заметка для ученика')).toHaveValue('Стр. 12, упр. 3');
    expect(screen.queryByRole('button', { name: 'Сохранить заметку' })).toBeNull();
  });

  it('[LSN-62] a note is saved separately, and closing with an unsaved note asks', async () => {
    await openCard(lesson(), { 'PUT /api/lessons/{id}': saved(lesson()) });

    await userEvent.type(screen.getByLabelText('Заметка для себя'), 'Повторить');
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    const isAsked = screen.queryByText('Закрыть без сохранения?') !== null;
    await userEvent.click(screen.getByRole('button', { name: 'Вернуться' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));

    expect(isAsked).toBe(true);
    await waitFor(() =>
      expect(sentTo('PUT /api/lessons/{id}')).toMatchObject([{ body: { note_private: 'Повторить' } }]),
    );
  });

  it('[FRM-1] a typed note stays during the cancellation step', async () => {
    await openCard(lesson());
    await userEvent.type(screen.getByLabelText('Заметка для себя'), 'Повторить');

    await choose('Отменить занятие');
    await userEvent.click(screen.getByRole('button', { name: 'Не отменять' }));

    expect(screen.getByLabelText('Заметка для себя')).toHaveValue('Повторить');
  });

  it('[LSN-62] a note that fails to save keeps its typed text', async () => {
    await openCard(lesson(), {
      'PUT /api/lessons/{id}'() {
        throw new FakeRefusal('database_away', 'База недоступна');
      },
    });
    await userEvent.type(screen.getByLabelText('Заметка для ученика'), 'Стр. 12');

    await userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));

    expect(await screen.findByText('База недоступна')).toBeVisible();
    expect(screen.getByLabelText('Заметка для ученика')).toHaveValue('Стр. 12');
  });

  it.each([
    ['Изменить', { name: 'lesson-form', props: { lesson_id: 1 } }],
    ['Перенести…', { name: 'move-lesson', props: { lesson_id: 1 } }],
  ])('[LSN-53] «%s» closes the card and opens its form', async (button, wanted) => {
    const shell = await openCard(lesson());

    await userEvent.click(screen.getByRole('button', { name: button }));

    expect(shell.opened).toEqual([wanted]);
    expect(close).toHaveBeenCalled();
  });

  it.each([
    ['/calendar/calendar-day', '/calendar/calendar-day'],
    ['/home-teacher-test', '/calendar/calendar-week'],
  ])('[LSN-53] «Перенести нажатием» of %s leaves the lesson in the address of %s to be placed', async (at, to) => {
    const shell = await openCard(lesson(), {}, at);

    await choose('Перенести нажатием');

    expect(shell.path()).toBe(`${to}?date=2026-11-20&move=1`);
  });

  it.each<[string, Partial<Lesson>, string[]]>([
    ['planned', {}, ['Перенести нажатием', 'Отменить занятие', 'Удалить']],
    [
      'planned, of a rule',
      { in_rule: true },
      ['Перенести нажатием', 'Изменить расписание', 'Отменить занятие', 'Удалить'],
    ],
    ['on trial', { trial: true }, ['Перенести нажатием', 'Сделать постоянным', 'Отменить занятие', 'Удалить']],
    ['on trial for nobody', { trial: true, student_id: null }, ['Перенести нажатием', 'Отменить занятие', 'Удалить']],
    ['conducted', { status: 'completed' }, ['Перенести нажатием', 'Снять отметку о проведении', 'Удалить']],
    ['cancelled', { status: 'cancelled' }, ['Отработать позже', 'Удалить']],
  ])('[LSN-53] the menu of a lesson that is %s offers %o, %j', async (_, given, items) => {
    await openCard(lesson(given));

    await userEvent.click(screen.getByRole('button', { name: 'Ещё действия' }));

    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
  });

  it('[LSN-53] a moved lesson links to the new one and has no menu', async () => {
    const shell = await openCard(lesson({ status: 'moved', moved_to_id: 5, moved_to_date: '2026-11-23' }));
    const menu = screen.queryByRole('button', { name: 'Ещё действия' });

    await userEvent.click(screen.getByRole('button', { name: 'Открыть новое' }));

    expect([menu, shell.opened]).toEqual([null, [{ name: 'lesson', props: { lesson_id: 5 } }]]);
  });

  it('[TRL-3] a trial becomes permanent by a rule for the same student and time', async () => {
    const shell = await openCard(lesson({ trial: true }));

    await userEvent.click(screen.getByRole('button', { name: 'Сделать постоянным' }));

    expect(shell.opened).toEqual([
      { name: 'lesson-form', props: { tab: 'recurring', student_id: 7, start_time: '18:00', end_time: '19:00' } },
    ]);
  });

  it('[LSN-100] the card links to its student and shows the contacts', async () => {
    const shell = await openCard(lesson(), {
      'GET /api/all-students-teachers': () => studentPage([sampleStudent({ phone_number: '8 916 123-45-67' })]),
    });
    const call = await screen.findByRole('link', { name: 'Позвонить: Анна Соколова, 8 916 123-45-67' });

    await userEvent.click(screen.getByRole('link', { name: 'Карточка ученика' }));

    expect(call).toHaveAttribute('href', 'tel:+79161234567');
    expect(close).toHaveBeenCalledOnce();
    expect(shell.path()).toBe('/my-students-test/student/7');
  });

  it.each([
    ['https://t.me/anna', 'https://t.me/anna', '_blank'],
    ['у бабушки', null, null],
  ])('[LSN-100] the contact «%s» has the link %s', async (contact, href, target) => {
    await openCard(lesson(), {
      'GET /api/all-students-teachers': () => studentPage([sampleStudent({ phone_number: '', contact })]),
    });

    const text = await screen.findByText(contact.replace('https://', ''));
    const link = text.closest('a');

    expect([link?.getAttribute('href') ?? null, link?.getAttribute('target') ?? null]).toEqual([href, target]);
  });

  it('[LSN-100] a lesson of a deleted student has no link', async () => {
    await openCard(lesson({ student_id: null }));

    expect(screen.queryByRole('link', { name: 'Карточка ученика' })).toBeNull();
  });

  it('[LSN-101] the cancellation step shows the student and the time', async () => {
    await openCard(lesson());

    await choose('Отменить занятие');

    expect(screen.getByText('Анна Соколова, пт, 20 ноября, 18:00–19:00')).toBeVisible();
  });

  it('a deleted lesson is reported as not found', async () => {
    showCard({
      'GET /api/lesson/{id}'() {
        throw new FakeRefusal('not_found', 'Не найдено');
      },
    });

    expect(await screen.findByText('Этого занятия больше нет.')).toBeVisible();
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Повторить' })).toBeNull();
  });
});
