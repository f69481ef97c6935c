import { type FakeApi, fakeApi, FakeRefusal, sampleLesson, sampleParticipant } from '@planner/api-client/testing';
import { type OwnCancelReport, type OwnLesson, studentCabinet, undo } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NamedProvider } from '../../named/named.ts';
import { LessonRow } from '../lesson-row.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const PRICE = 'Спишется 750 ₽: отмена позже чем за 24 часа до начала, 50 % стоимости';
const NOW = Date.parse('2026-11-20T12:24:00Z');
const own = (more: Partial<OwnLesson> = {}): OwnLesson => ({
  ...sampleLesson(),
  student_profile_id: 7,
  teacher_name: 'Ольга Сергеева',
  may_cancel: 'cancel',
  may_move: false,
  absence: null,
  ...more,
});

/** Each preview returns the next of these sentences. The server refuses an outdated sentence. */
function open(more: Partial<OwnLesson> = {}, sentences = [PRICE]) {
  const outcome: OwnCancelReport['outcome'] = more.may_cancel === 'request' ? 'asked' : 'cancelled';
  api = fakeApi(studentCabinet, {
    'POST /api/student/cancel-lesson'({ body }) {
      const text = (sentences.length > 1 && body.dry_run ? sentences.shift() : sentences[0]) ?? '';
      if (!body.dry_run && body.known_text !== text) throw new FakeRefusal('version_conflict', `Теперь: ${text}`);
      return { outcome, charge: 750, text, operation_id: null };
    },
  });
  const shell = fakeShell({ user: 'student' });
  render(
    <ul>
      <LessonRow lesson={own(more)} zone="Europe/Moscow" now={NOW} />
    </ul>,
    { wrapper: inShell(shell) },
  );
  return shell;
}
/** Shows the lesson in the cabinet of a parent. */
function openNamed(more: Partial<OwnLesson> = {}) {
  api = fakeApi(studentCabinet, { 'POST /api/student/keep-lesson': () => null });
  const shell = fakeShell({ user: 'student' });
  render(
    <NamedProvider value>
      <ul>
        <LessonRow lesson={own(more)} zone="Europe/Moscow" now={NOW} />
      </ul>
    </NamedProvider>,
    { wrapper: inShell(shell) },
  );
  return shell;
}
const sent = () => api?.sent.map(({ input }) => input);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[CAB-56] «Не смогу» shows the price, and «Не приду» sends the shown sentence', async () => {
  const shell = open();
  await press('Не смогу');
  await screen.findByText(PRICE);
  const before = sent();

  await userEvent.type(screen.getByLabelText('Причина'), 'Болею');
  await press('Не приду');

  const about = { student_profile_id: 7, lesson_id: 1 };
  expect(before).toEqual([{ body: { ...about, version: 1, reason: '', dry_run: true } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()?.at(-1)).toMatchObject({ body: { ...about, reason: 'Болею', known_text: PRICE } });
  expect(shell.toasts.at(-1)?.text).toBe('Занятие отменено. Мы сообщили преподавателю');
});

test('[CAB-56] while the price is unknown only «Закрыть» is active, and a failure shows the reason', async () => {
  open();
  api?.also(studentCabinet, {
    'POST /api/student/cancel-lesson'() {
      throw new FakeRefusal('lesson_not_open', 'Занятие уже началось. Напишите преподавателю');
    },
  });

  await press('Не смогу');

  expect(await screen.findByText('Занятие уже началось. Напишите преподавателю')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Не приду' })).toBeNull();
  await userEvent.click(screen.getByText('Закрыть'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[CAB-56] a changed price is read again, and the typed reason stays', async () => {
  open({}, ['Ничего не спишется: отмена не позже чем за 24 часа до начала', PRICE, PRICE]);
  await press('Не смогу');
  await screen.findByText(/^Ничего не спишется/);
  await userEvent.type(screen.getByLabelText('Причина'), 'Болею');
  await press('Не приду');

  await screen.findByText(/^Пока вы заполняли, это изменили/);

  expect(await screen.findByText(PRICE)).toBeVisible();
  expect(screen.getByLabelText('Причина')).toHaveValue('Болею');
});

test('[CAB-56] if the teacher decides, a request is sent, and the possible price is shown', async () => {
  const shell = open({ may_cancel: 'request' });
  await press('Попросить отменить');
  await screen.findByText('Если преподаватель согласится:');

  await press('Попросить');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Просьба отправлена преподавателю'));
});

const asking = (more: Partial<OwnLesson> = {}): Partial<OwnLesson> => {
  const sums = { price: 1500, charge: null, paid: false, free_for: null, policy_result: '' };
  const anna = { student_id: 7, student_name: 'Анна', attendance: null, reason: 'Болею', ...sums } as const;
  return {
    may_cancel: 'request',
    participants: [{ ...anna, cancel_asked_at: '2026-11-20T10:00:00Z', move_to: null, confirmed: false }],
    ...more,
  };
};

test('[CAB-76] a pending request is shown at the lesson and withdrawn with one press', async () => {
  const shell = open(asking());
  api?.also(studentCabinet, { 'POST /api/student/keep-lesson': () => null });
  const said = screen.getByText('Вы попросили отменить');
  const again = screen.queryByRole('button', { name: 'Попросить отменить' });

  await press('Отозвать просьбу');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Просьба отозвана, занятие остаётся'));
  expect(said).toBeVisible();
  expect(again).toBeNull();
  expect(sent()?.at(-1)).toEqual({ body: { student_profile_id: 7, lesson_id: 1 } });
});

test('[CAB-76] an answer given meanwhile is shown', async () => {
  const shell = open(asking());
  api?.also(studentCabinet, {
    'POST /api/student/keep-lesson'() {
      throw new FakeRefusal('lesson_not_open', 'Просьбы отменить это занятие уже нет');
    },
  });

  await press('Отозвать просьбу');

  await waitFor(() =>
    expect(shell.toasts.at(-1)).toEqual({ text: 'Просьбы отменить это занятие уже нет', kind: 'error' }),
  );
});

test.each(['write', null] as const)('[CAB-56] with %s the button is absent', (may_cancel) => {
  open({ may_cancel });

  expect(screen.queryByRole('button')).toBeNull();
});

test('[CAB-56] a cancelled lesson shows its charge in its row', () => {
  const cancel = { by: 'student', reason: 'Болею', at: '2026-11-20T10:00:00Z', notice_minutes: 5 } as const;
  open({ status: 'cancelled', may_cancel: null, cancel: { ...cancel, policy_result: 'Списано 750 ₽' } });

  expect(screen.getByText('Списано 750 ₽')).toBeVisible();
});

/** Анна's part of a lesson that is free because the teacher cancelled another one late. */
const FREE = sampleParticipant({ charge: 0, paid: true, free_for: '2026-11-13' });

test('[CAB-71] a free cancelled lesson states the reason once, with the day', () => {
  const said = 'Ничего не списано: прошлое занятие поздно отменил преподаватель, это бесплатно';
  const anna = { ...FREE, attendance: 'excused', policy_result: said } as const;
  const cancel = { by: 'student', reason: '', at: '2026-11-20T10:00:00Z', notice_minutes: 5 } as const;
  open({ status: 'cancelled', may_cancel: null, cancel: { ...cancel, policy_result: said }, participants: [anna] });

  expect(screen.getAllByText(/поздно отменил преподаватель/).map(({ textContent }) => textContent)).toEqual([
    'Бесплатно: занятие 13 ноября поздно отменил преподаватель',
  ]);
});

test('[MNY-152] a free lesson shows in its row the cancelled lesson it compensates', () => {
  const anna = { ...FREE, attendance: 'present' } as const;
  open({ status: 'completed', may_cancel: null, participants: [anna] });

  expect(screen.getByText('Бесплатно: занятие 13 ноября поздно отменил преподаватель')).toBeVisible();
});

const absence = { by_name: 'Анна', is_own: false, reason: 'Лень', asks_family: true, operation_id: null } as const;

test('[CAB-95] [CAB-90] a parent reads the student, the reason and the request, and refuses it', async () => {
  const shell = openNamed({ absence, participants: [sampleParticipant()] });
  const [name, reason] = [screen.getByText('Анна Соколова'), screen.getByText('Лень')];

  await press('Оставить занятие');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Занятие остаётся. Ответ увидит тот, кто просил'));
  expect([name, reason, screen.getByText('Просьба отменить: Анна')]).toHaveLength(3);
  expect(sent()?.at(-1)).toEqual({ body: { student_profile_id: 7, lesson_id: 1 } });
  expect(screen.getByRole('button', { name: 'Не придёт' })).toBeVisible();
});

test('[CAB-90] a parent without money reads the request and decides nothing', () => {
  openNamed({ absence, participants: [{ ...sampleParticipant(), price: null, paid: null }] });

  expect(screen.getByText('Просьба отменить: Анна')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Оставить занятие' })).toBeNull();
});

test('[CAB-90] a student whose family decides reads so before asking, and withdraws the request', async () => {
  const shell = open();
  api?.also(studentCabinet, {
    'POST /api/student/cancel-lesson': (): OwnCancelReport => ({
      outcome: 'waiting',
      charge: null,
      text: 'Семья заплатит: отмена позже чем за 24 часа до начала',
      operation_id: null,
    }),
  });
  await press('Не смогу');
  await screen.findByText('Решит тот, кто платит:');
  await press('Спросить семью');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Семья увидит просьбу. Пока занятие остаётся'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[CAB-115] a second parent without money reads that the payer decides, in the words of a parent', async () => {
  const shell = openNamed();
  api?.also(studentCabinet, {
    'POST /api/student/cancel-lesson': (): OwnCancelReport => ({
      outcome: 'waiting',
      charge: null,
      text: 'Семья заплатит: отмена позже чем за 24 часа до начала',
      operation_id: null,
    }),
  });
  await press('Не придёт');
  await screen.findByText('Решит тот, кто платит:');
  await press('Спросить');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Тот, кто платит, увидит просьбу. Пока занятие остаётся'));
});

test('[CAB-90] the own request to the family is shown and can be withdrawn', () => {
  open({ absence: { ...absence, is_own: true } });

  expect(screen.getByText('Ждёт согласия семьи')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Отозвать просьбу' })).toBeVisible();
});

const cancelled = { status: 'cancelled', may_cancel: null } as const;

test.each([
  ['Отмена: Анна', absence],
  ['Отменили вы', { ...absence, is_own: true }],
])('[CAB-92] a cancelled lesson shows «%s»', (text, by) => {
  openNamed({ ...cancelled, absence: { ...by, asks_family: false } });

  expect(screen.getByText(text)).toBeVisible();
});

test('[CAB-93] «Вернуть занятие» undoes the own cancellation', async () => {
  const shell = open({ ...cancelled, absence: { ...absence, is_own: true, asks_family: false, operation_id: 9 } });
  api?.also(undo, { 'POST /api/undo/{operation_id}': () => ({ undone: 9, operation_id: null }) });

  await press('Вернуть занятие');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Занятие снова в расписании'));
  expect(sent()?.at(-1)).toEqual({ params: { operation_id: 9 } });
});
