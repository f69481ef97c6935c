import { expect, test, type Teacher } from '@planner/e2e-harness';
import { StudentsScreen } from './students-screen.ts';

const MANY = 120;
const nameOf = (number: number) => `Ученик ${number}`;

/** 120 students, ten at once: a list of three pages. */
async function withMany(teacher: Teacher): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 1; from <= MANY; from += 10) {
    const ten = Array.from({ length: 10 }, (_, index) => teacher.hasStudent(nameOf(from + index)));
    ids.push(...(await Promise.all(ten)).map(({ id }) => id));
  }
  return ids;
}

test(
  '[STU-167] of 120 students the next come at the end of the list and by «Показать ещё», and a search finds the last one',
  { tag: '@full' },
  async ({ teacher }) => {
    await withMany(teacher);
    const list = new StudentsScreen(teacher.page);
    await list.open();
    await expect(list.cards()).toHaveCount(50);
    await expect(list.page.getByText('Показано 50 из 120')).toHaveAttribute('role', 'status');

    await list.page.getByRole('button', { name: 'Показать ещё' }).press('Enter');
    await expect(list.card(nameOf(51))).toBeVisible();
    await list.page.getByRole('status').filter({ hasText: 'из 120' }).scrollIntoViewIfNeeded();

    await expect(list.cards()).toHaveCount(MANY);
    await expect(list.page.getByText('Показаны все: 120')).toBeVisible();
    await list.searchFor('ученик 117');
    await expect(list.cards()).toHaveCount(1);
    await expect(list.card(nameOf(117))).toBeVisible();
  },
);

test(
  '[STU-74] the archive of 120 students is read to its end, and the one who is brought back leaves it',
  { tag: '@full' },
  async ({ teacher }) => {
    const ids = await withMany(teacher);
    await Promise.all(
      ids.map((id) =>
        teacher.api.call('POST /api/toggle-student-archive/{id}', { params: { id }, body: { archived: true } }),
      ),
    );
    const list = new StudentsScreen(teacher.page);
    const rows = list.page.getByRole('list', { name: 'Ученики в архиве' }).getByRole('listitem');
    await list.openArchive();
    await expect(rows).toHaveCount(50);

    for (const count of [100, MANY]) {
      await list.page.getByRole('status').filter({ hasText: 'из 120' }).scrollIntoViewIfNeeded();
      await expect(rows).toHaveCount(count);
    }
    await expect(list.page.getByText('Показаны все: 120')).toBeVisible();

    await list
      .archived(nameOf(120))
      .getByRole('button', { name: /^Восстановить/ })
      .click();

    await expect(list.archived(nameOf(120))).toHaveCount(0);
    await expect(rows).toHaveCount(MANY - 1);
  },
);
