import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson, report } from '../../testing/lesson.ts';
import { LessonFormModal } from '../lesson-form-modal.tsx';
import { TrialLessonFormModal } from '../trial-lesson-form-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const saved = () => ({ lesson: lesson(), report: report({ created: 1 }), operation_id: null });
const close = vi.fn<(result?: { saved: true }) => void>();
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

describe('a trial', () => {
  function openTrial(handlers: Parameters<typeof calendarApi>[0] = {}) {
    close.mockClear();
    api = calendarApi(handlers);
    const shell = fakeShell({ at: '/calendar/calendar-week' });
    render(<TrialLessonFormModal start_time="16:00" close={close} />, { wrapper: inShell(shell) });
    return shell;
  }
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it('[LSN-70] is a tab of a new lesson; the tabs share the typed values', async () => {
    openTrial();
    await userEvent.type(screen.getByLabelText('Имя ученика'), 'Вера');
    await userEvent.type(screen.getByLabelText('Цель занятия'), 'Знакомство');

    await userEvent.click(screen.getByRole('tab', { name: 'Разовое' }));
    const oneTime = [screen.getByLabelText('Начало'), screen.getByLabelText('Цель занятия')].map(
      (field) => (field as HTMLInputElement).value, // Both labels belong to inputs.
    );
    const title = screen.getByRole('dialog', { name: 'Новое занятие' });
    await userEvent.click(screen.getByRole('tab', { name: 'Пробное' }));

    expect(tabs()).toEqual(['Разовое', 'Регулярное', 'Пробное']);
    expect(oneTime).toEqual(['16:00', 'Знакомство']);
    expect(title).toBeVisible();
    expect(screen.getByLabelText('Имя ученика')).toHaveValue('Вера');
  });

  it('[LSN-70] is not offered for an existing student', () => {
    api = calendarApi({});
    render(<LessonFormModal student_id={7} close={close} />, { wrapper: inShell(fakeShell()) });

    expect(tabs()).toEqual(['Разовое', 'Регулярное']);
  });

  it('[TRL-5] «Оплачено» can be ticked only when the trial has a price', async () => {
    openTrial();
    const paid = screen.getByRole('checkbox', { name: 'Оплачено' });
    const isDisabled = paid.matches(':disabled');

    await userEvent.type(screen.getByLabelText('Стоимость'), '500');

    expect(isDisabled).toBe(true);
    expect(paid).toBeEnabled();
  });

  it('[LSN-6] [TRL-2] that is rejected keeps the typed values, each refusal under its field, and can then be saved', async () => {
    let refusals = 1;
    const shell = openTrial({
      'POST /api/lesson-trial'() {
        if (refusals-- === 0) return { ...saved(), student_id: 12 };
        throw new FakeRefusal('invalid', 'Проверьте, что введено', {
          fields: { 'requestBody.student_data.contact': 'Слишком длинно' },
        });
      },
    });
    await save();
    const nameless = screen.getByRole('alert').textContent;
    await userEvent.type(screen.getByLabelText('Имя ученика'), 'Вера');

    await save();
    const refused = (await screen.findByText('Слишком длинно')).id;
    const contact = screen.getByLabelText('Контакт').getAttribute('aria-describedby');
    await save();

    expect(nameless).toBe('Введите имя ученика!');
    expect(contact?.split(' ')).toContain(refused);
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
    expect(shell.toasts).toEqual([{ text: 'Пробное занятие добавлено: Вера', kind: 'done' }]);
  });
});
