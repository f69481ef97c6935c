import { expect, expectAccessible, openKept, Student, Teacher, test } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { CalendarScreen } from './calendar-screen.ts';
import { HomeworkScreen } from './homework-screen.ts';

const ANNA = 'Анна Соколова';
const TITLE = 'Вы вошли в другую учётную запись';
const ENDED = 'Вы вышли из учётной записи';
const STUDENTS = '/my-students-test';
const HOME = '/home-teacher-test/';

const dialog = (page: Page, title = TITLE) => page.getByRole('dialog', { name: title });
const newStudent = (page: Page) => page.getByRole('dialog', { name: 'Новый ученик' });

/** The browser of `owner` has the session of `other` from now on. */
async function signInElsewhere(owner: Teacher | Student, other: Teacher | Student) {
  await owner.api.call('POST /api/login', { body: { username: other.email, password: other.password } });
}

/**
 * Call this before the page opens. The page receives no announcements, so only its own calls reveal that another
 * account is signed in.
 */
const hearsNothing = (page: Page) => page.routeWebSocket('**/ws/', () => undefined);

/** Signs in by the form, in a second page of the browser. */
async function switchInSecondPage(owner: Teacher, other: Teacher) {
  const second = await owner.context.newPage();
  await second.goto('/notifications/');
  await second.getByRole('button', { name: /, меню$/ }).click();
  await second.getByRole('menuitem', { name: 'Выйти', exact: true }).click();
  await signIn(second, other);
  await expect(second).toHaveURL(/\/home-teacher-test\/$/);
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Почта или логин').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** The writes of a page: those that the server rejected because of the page's account, and the accepted ones. */
function writesOf(page: Page) {
  const refused: string[] = [];
  const taken: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || pathname.startsWith('/api/mfe/')) return;
    const call = `${request.method()} ${pathname.replaceAll(/\d+/g, '{id}')}`;
    if (response.status() === 409) refused.push(call);
    else taken.push(`${call} ${response.status()}`);
  });
  return { refused, taken };
}

const namesOf = async ({ api }: Teacher) => {
  const { items } = await api.call('GET /api/all-students-teachers', { query: {} });
  return items.map(({ student_name }) => student_name);
};

async function otherTeacher(guest: Page, { api }: Teacher): Promise<Teacher> {
  const other = new Teacher(guest, api.url, 'Ольга Сергеева');
  await other.register('teacher');
  return other;
}

async function typeNewStudent(page: Page, name: string) {
  await page.getByRole('button', { name: 'Добавить ученика' }).click();
  await newStudent(page).getByLabel('Имя').fill(name);
}
const save = (page: Page) => newStudent(page).getByRole('button', { name: 'Сохранить' }).click();

/** The actions of a teacher in a page that was opened before another account signed in. */
const DEEDS: Record<
  string,
  {
    call: string;
    open(teacher: Teacher): Promise<void>;
    begin?(page: Page): Promise<void>;
    do(page: Page): Promise<void>;
  }
> = {
  'a form that is saved': {
    call: 'POST /api/student-create',
    open: async ({ page }) => void (await page.goto(STUDENTS)),
    begin: (page) => typeNewStudent(page, 'Вера Зотова'),
    do: save,
  },
  'a lesson that is dragged': {
    call: 'PUT /api/lessons/{id}',
    async open({ page }) {
      await page.goto('/calendar/calendar-week');
      await expect(new CalendarScreen(page).lesson(/^пятница, 20 ноября, 18:00–19:00/)).toBeVisible();
      // The side of the week loads last, and its read would be refused before the drag.
      const side = page.getByRole('complementary', { name: 'Сегодня и неделя' });
      await expect(side.getByText(ANNA).first()).toBeVisible();
    },
    do: (page) => new CalendarScreen(page).dragTo(/^пятница, 20 ноября, 18:00–19:00/, '2026-11-21'),
  },
  'a mark of a lesson': {
    call: 'POST /api/lessons/{id}/attendance',
    open: async ({ page }) => void (await page.goto(HOME)),
    do: (page) => page.getByRole('button', { name: `Было: ${ANNA}` }).click(),
  },
  'an act that is undone': {
    call: 'POST /api/undo/{id}',
    open: async ({ page }) => void (await page.goto(STUDENTS)),
    async begin(page) {
      await typeNewStudent(page, 'Глеб');
      await save(page);
      await expect(page.getByRole('button', { name: 'Отменить действие' })).toBeVisible();
    },
    do: (page) => page.getByRole('button', { name: 'Отменить действие' }).click(),
  },
};

for (const [name, deed] of Object.entries(DEEDS)) {
  test(
    `[SEC-68] [SEC-71] ${name} is written for nobody after another account has signed in`,
    { tag: '@full' },
    async ({ teacher, guest }) => {
      const { page } = teacher;
      const other = await otherTeacher(guest, teacher);
      const card = await teacher.hasStudent(ANNA);
      await teacher.hasLesson(card);
      await teacher.hasLesson(card, { start_time: '15:00', end_time: '16:00' });
      await hearsNothing(page);
      await deed.open(teacher);
      await deed.begin?.(page);
      // A pending read would be rejected before the action and would already show the dialog.
      await page.waitForLoadState('networkidle');
      await signInElsewhere(teacher, other);
      const writes = writesOf(page);

      await deed.do(page);

      await expect(dialog(page)).toBeVisible();
      expect(writes).toEqual({ refused: [deed.call], taken: [] });
      expect(await namesOf(other)).toEqual([]);
    },
  );
}

test(
  '[SEC-68] [SEC-71] [SEC-72] a student typed before another account signed in comes back to the form of its own account',
  { tag: '@full' },
  async ({ teacher, guest }) => {
    test.slow();
    const { page } = teacher;
    const other = await otherTeacher(guest, teacher);
    await page.goto(STUDENTS);
    await typeNewStudent(page, 'Вера Зотова');
    await switchInSecondPage(teacher, other);

    // The socket notifies the page that its session has ended.
    await dialog(page, ENDED).getByRole('button', { name: 'Закрыть' }).click();
    await save(page);
    await expect(dialog(page)).toContainText('Марина Ветрова');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(newStudent(page).getByLabel('Имя')).toHaveValue('Вера Зотова');
    await save(page);
    await dialog(page).getByRole('button', { name: 'Войти снова' }).click();
    await signIn(page, teacher);
    await expect(page).toHaveURL(STUDENTS);
    await page.getByRole('button', { name: 'Добавить ученика' }).click();
    await expect(newStudent(page).getByLabel('Имя')).toHaveValue('Вера Зотова');
    await save(page);

    await expect(page.getByRole('link', { name: 'Вера Зотова', exact: true })).toBeVisible();
    expect(await namesOf(teacher)).toEqual(['Вера Зотова']);
    expect(await namesOf(other)).toEqual([]);
  },
);

test(
  '[SEC-71] [SEC-72] whoever stays with the other account is at its home, and the page is never empty',
  { tag: '@full' },
  async ({ teacher, guest }) => {
    const { page } = teacher;
    const other = await otherTeacher(guest, teacher);
    // With the socket, the page would show the dialog before the press, and the dialog would cover the button.
    await hearsNothing(page);
    await page.goto(STUDENTS);
    await typeNewStudent(page, 'Вера Зотова');
    await page.waitForLoadState('networkidle');
    await signInElsewhere(teacher, other);
    await save(page);

    await dialog(page).getByRole('button', { name: 'Продолжить в другой' }).click();

    await expect(page).toHaveURL(/\/home-teacher-test\/$/);
    await expect(page.getByRole('button', { name: /^Ольга С\..*, меню$/ })).toBeVisible();
    expect(await namesOf(other)).toEqual([]);
  },
);

test('[SEC-71] [SEC-72] a session that ends over a typed form leads to the login and back to what was typed', async ({
  teacher,
}) => {
  const { page } = teacher;
  await page.goto(STUDENTS);
  await typeNewStudent(page, 'Вера Зотова');
  await teacher.api.call('POST /api/logout', {});

  await dialog(page, ENDED).getByRole('button', { name: 'Войти снова' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await signIn(page, teacher);
  await page.getByRole('button', { name: 'Добавить ученика' }).click();

  await expect(newStudent(page).getByLabel('Имя')).toHaveValue('Вера Зотова');
});

test(
  '[SEC-68] a page that Back brings again writes nothing for the account that has signed in meanwhile',
  { tag: '@full' },
  async ({ teacher, guest }) => {
    const { page } = teacher;
    const other = await otherTeacher(guest, teacher);
    await page.goto(STUDENTS);
    await page.goto('/healthz');
    await signInElsewhere(teacher, other);
    const writes = writesOf(page);

    await page.goBack();
    await expect(page.getByRole('button', { name: /^Ольга С\..*, меню$/ })).toBeVisible();

    expect(writes).toEqual({ refused: [], taken: [] });
  },
);

test(
  '[SEC-70] a photo that is chosen after another student has signed in is kept by nobody',
  { tag: '@full' },
  async ({ teacher, student, guest }) => {
    const { page } = student;
    const other = new Student(guest, teacher.api.url, 'Борис');
    await other.register('student');
    const card = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, card);
    const { id } = await teacher.hasLesson(card, { conducted_date: '2026-11-19', status: 'completed' });
    const body = { title: 'Дроби', text: 'Упражнения 5–7' };
    await teacher.api.call('POST /api/create-homework-lesson/{id}', { params: { id }, body });
    const screen = new HomeworkScreen(page);
    await hearsNothing(page);
    await page.goto('/student/student-cabinet/');
    await screen.row('Дроби').click();
    await page.waitForLoadState('networkidle');
    await signInElsewhere(student, other);
    const writes = writesOf(page);

    await screen.choose('пятое');

    await expect(dialog(page)).toBeVisible();
    expect(writes).toEqual({ refused: ['POST /api/files'], taken: [] });
  },
);

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test(
    '[SEC-70] a mark that waited for a network is sent only once its own account is signed in again',
    { tag: '@full' },
    async ({ teacher, guest }) => {
      test.slow();
      const { page, context } = teacher;
      const other = await otherTeacher(guest, teacher);
      const lesson = await teacher.hasLesson(await teacher.hasStudent(ANNA), {
        start_time: '15:00',
        end_time: '16:00',
      });
      const statusOf = async () => {
        const { items } = await teacher.api.call('GET /api/today-lessons', {});
        return items.find(({ id }) => id === lesson.id)?.status;
      };
      await openKept(page, HOME, '/api/today-lessons');
      await context.setOffline(true);
      await page.getByRole('button', { name: `Было: ${ANNA}` }).click();
      await expect(page.getByText('Ждёт сети', { exact: true }).first()).toBeVisible();
      await signInElsewhere(teacher, other);
      const writes = writesOf(page);

      await context.setOffline(false);
      await expect(dialog(page)).toBeVisible();
      const before = [...writes.taken];
      await dialog(page).getByRole('button', { name: 'Войти снова' }).click();
      await signIn(page, teacher);

      await expect(page.getByText('Сеть есть. Отправлено: 1')).toBeVisible();
      expect(before).toEqual([]);
      expect(await statusOf()).toBe('completed');
    },
  );
});
