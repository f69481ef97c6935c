import { expect } from './engines-harness.ts';
import { test } from './healing-harness.ts';

for (const fault of ['500', 'tampered'] as const) {
  test(
    `[OPS-178] a newer version whose files meet ${fault} gives way to the one before it in the page`,
    { tag: '@full' },
    async ({ view, teacher, healing: { proxy, newer } }) => {
      const isNewer = (path: string) => newer.paths.includes(path);
      await teacher.enter(view.tab);
      proxy.plan('', { fault, meets: isNewer });
      await view.open('/my-students-test/');

      await view.get('heading', 'Ученики').expectVisible();

      await view.get('alert').expectGone();
      expect(proxy.asked('').some((path) => isNewer(path))).toBe(true);
      await view.get('button', 'Добавить ученика').press();
      const form = view.get('dialog', 'Новый ученик');
      await form.field('Имя').fill('Анна Соколова');
      await form.get('button', 'Сохранить').press();
      await view.get('link', 'Анна Соколова').expectVisible();
    },
  );
}
