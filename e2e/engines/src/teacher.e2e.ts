import { expect, test } from './engines-stage.ts';
import { SIZES } from './sizes.ts';
import { undoByToast, expectWholeDialog } from './whole.ts';

for (const size of SIZES) {
  test.describe(() => {
    test.use({ size });
    const at = `at ${size.width} px`;

    test(`[OPS-176] a teacher signs in ${at}`, async ({ view, teacher }) => {
      await view.open('/user/login/');
      await view.field('Почта или логин').fill(teacher.email);
      await view.field('Пароль').fill(teacher.password);
      await view.get('button', 'Войти').press();

      await view.get('heading', /^Сейчас/).expectVisible();
    });

    test(`[OPS-176] [OPS-177] a student is added ${at}`, async ({ view, teacher }) => {
      await teacher.enter(view.tab);
      await view.open('/my-students-test/');
      await view.get('button', 'Добавить ученика').press();
      const form = view.get('dialog', 'Новый ученик');
      await expectWholeDialog(view, form);
      await form.field('Имя').fill('Анна Соколова');
      await form.field(/^Ставка/).fill('1500');
      await form.get('button', 'Сохранить').press();
      await form.expectGone();

      await view.get('link', 'Анна Соколова').press();

      await view.get('heading', 'Анна Соколова').expectVisible();
    });

    test(`[OPS-176] [OPS-177] a payment is made and taken back ${at}`, async ({ view, teacher }) => {
      const anna = await teacher.hasStudent('Анна', { opening_balance: -3000 });
      await teacher.enter(view.tab);
      await view.open('/finance/');
      await view.get('button', 'Внести оплату: Анна').press();
      const form = view.get('dialog', 'Оплата от ученика');
      await expectWholeDialog(view, form);
      await form.get('button', /^Весь долг/).press();
      await form.get('button', 'Сохранить').press();
      await form.expectGone();

      await undoByToast(view, /^Оплата 3\s000\s₽ записана, баланс 0\s₽/);

      await view.get('button', 'Внести оплату: Анна').expectVisible();
      const { balance } = await teacher.api.call('GET /api/student-profile/{id}', { params: { id: anna.id } });
      expect(balance).toBe(-3000);
    });

    test(`[OPS-176] [OPS-177] a lesson is made by the form and marked ${at}`, async ({ view, teacher }) => {
      await teacher.hasStudent('Анна');
      await teacher.enter(view.tab);
      await view.open('/calendar/calendar-day?date=2026-11-20');
      await view.get('button', 'Добавить занятие').press();
      const form = view.get('dialog', 'Новое занятие');
      await expectWholeDialog(view, form);
      await form.get('combobox', 'Ученик или группа').fill('Анна');
      await view.get('option', /Анна/).press();
      await form.field('Начало').fill('15:00');
      await form.field('Конец').fill('16:00');
      await form.get('button', 'Сохранить').press();
      await form.expectGone();

      await view.get('link', /^пятница, 20 ноября, 15:00–16:00, Анна/).press();
      const card = view.get('dialog', /Анна/);
      await expectWholeDialog(view, card);
      await card.get('button', 'Опоздал').press();
      await card.expectText(/Спишется 1\s500\s₽/);
      await card.get('button', 'Завершить занятие').press();

      await card.expectText('не оплачено');
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
