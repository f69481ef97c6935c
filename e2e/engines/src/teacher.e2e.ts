import type { Account } from './account.ts';
import { expect, test } from './engines-harness.ts';
import type { Screen } from './page/screen.ts';
import { SIZES } from './sizes.ts';
import { undoByToast, expectWholeDialog } from './whole.ts';

const { step } = test;

async function signIn(view: Screen, { email, password }: Account) {
  await view.open('/user/login/');
  await view.field('Почта или логин').fill(email);
  await view.field('Пароль').fill(password);
  await view.get('button', 'Войти').press();
  await view.get('heading', /^Сейчас/).expectVisible();
}

async function addStudent(view: Screen, name: string) {
  await view.open('/my-students-test/');
  await view.get('button', 'Добавить ученика').press();
  const form = view.get('dialog', 'Новый ученик');
  await expectWholeDialog(view, form);
  await form.field('Имя').fill(name);
  await form.field(/^Ставка/).fill('1500');
  await form.get('button', 'Сохранить').press();
  await form.expectGone();

  await view.get('link', name).press();

  await view.get('heading', name).expectVisible();
}

async function takePaymentAndUndo(view: Screen, name: string) {
  await view.open('/finance/');
  await view.get('button', `Внести оплату: ${name}`).press();
  const form = view.get('dialog', 'Оплата от ученика');
  await expectWholeDialog(view, form);
  await form.get('button', /^Весь долг/).press();
  await form.get('button', 'Сохранить').press();
  await form.expectGone();

  await undoByToast(view, /^Оплата 3\s000\s₽ записана, баланс 0\s₽/);

  await view.get('button', `Внести оплату: ${name}`).expectVisible();
}

async function makeLesson(view: Screen, name: string) {
  await view.open('/calendar/calendar-day?date=2026-11-20');
  await view.get('button', 'Добавить занятие').press();
  const form = view.get('dialog', 'Новое занятие');
  await expectWholeDialog(view, form);
  await form.get('combobox', 'Ученик или группа').fill(name);
  await view.get('option', new RegExp(name)).press();
  await form.field('Начало').fill('15:00');
  await form.field('Конец').fill('16:00');
  await form.get('button', 'Сохранить').press();
  await form.expectGone();
}

async function completeLesson(view: Screen, name: string) {
  await view.get('link', new RegExp(`^пятница, 20 ноября, 15:00–16:00, ${name}`)).press();
  const card = view.get('dialog', new RegExp(name));
  await expectWholeDialog(view, card);
  await card.get('button', 'Опоздание').press();
  await card.expectText(/Спишется 1\s500\s₽/);
  await card.get('button', 'Завершить занятие').press();

  await card.expectText('не оплачено');
}

for (const size of SIZES) {
  test.describe(() => {
    test.use({ size });

    test(`[OPS-176] [OPS-177] a teacher signs in, adds a student, is paid, makes a lesson and marks it at ${size.width} px`, async ({
      view,
      teacher,
    }) => {
      const debtor = await teacher.hasStudent('Борис', { opening_balance: -3000 });

      await step('signs in', () => signIn(view, teacher));
      await step('adds a student', () => addStudent(view, 'Анна Соколова'));
      await step('is paid, and takes the payment back', async () => {
        await takePaymentAndUndo(view, 'Борис');
        const { balance } = await teacher.api.call('GET /api/student-profile/{id}', { params: { id: debtor.id } });
        expect(balance).toBe(-3000);
      });
      await step('makes a lesson by the form', () => makeLesson(view, 'Анна Соколова'));
      await step('marks it', () => completeLesson(view, 'Анна Соколова'));
    });
  });
}

test('[OPS-176] a lesson is drawn on the week, moved by drag and moved back at 1280 px', async ({ view, teacher }) => {
  await teacher.hasStudent('Анна');
  await teacher.enter(view.tab);
  await view.open('/calendar/calendar-week?date=2026-11-23');
  const hour = (day: string, at: number) => view.place(`[data-of="${day}"][data-hour="${at}"]`);
  const [from, to] = [await hour('2026-11-25', 12).box(), await hour('2026-11-25', 14).box()];
  const x = from.x + from.width / 2;
  await view.drag({ x, y: from.y + 2 }, { x, y: to.y });

  const form = view.get('dialog', 'Новое занятие');
  await form.field('Начало').expectValue('12:00');
  await form.field('Конец').expectValue('14:00');
  await form.get('combobox', 'Ученик или группа').fill('Анна');
  await view.get('option', /Анна/).press();
  await form.get('button', 'Сохранить').press();
  await form.expectGone();
  const lesson = view.get('link', /^среда, 25 ноября, 12:00–14:00, Анна/);
  const [start, column] = [await lesson.box(), await hour('2026-11-27', 12).box()];
  await view.drag(
    { x: start.x + start.width / 2, y: start.y + 12 },
    { x: column.x + column.width / 2, y: start.y + 12 },
  );
  await view.get('link', /^пятница, 27 ноября, 12:00–14:00, Анна/).expectVisible();

  await undoByToast(view, /^Анна: теперь пт, 27 ноября/);

  await lesson.expectVisible();
});
