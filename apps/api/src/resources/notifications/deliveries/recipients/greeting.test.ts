import { afterAll, expect, test, vi } from 'vitest';
import type { Notice } from '../../../../outbox/channels/notice.ts';
import { carrierOf } from '../../../../testing/carriers/carrier.ts';
import { linked, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { notify } from '../../notifications.service.ts';

const api = await testApi();
afterAll(() => api.close());
// Only the test's own process sends deliveries.
vi.spyOn(api.delivery, 'wake').mockReturnValue();

const NOW = new Date('2026-11-20T12:24:00.000Z');

async function letterTo(
  person: { given_name?: string; form_of_address?: 'formal' | 'informal' },
  role_in_profile: 'student' | 'parent' = 'student',
): Promise<Notice[]> {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/student-update/{id}', { params: { id: student_id }, body: { ...person, version: 1 } });
  const { id } = await linked(api, teacher, student_id);
  await api.database.transaction((tx) =>
    tx.updateTable('student_profile').set({ role_in_profile }).where('user_id', '=', id).execute(),
  );
  const said = { kind: 'lesson_made', teacher_name: 'Елена', message: 'Новое занятие' } as const;
  await api.database.transaction((tx) =>
    notify(tx, { ...said, student_ids: [student_id], dedupe_key: `${student_id}`, now: NOW }),
  );
  const sent: Notice[] = [];
  await carrierOf(api, { notices: async ({ content }) => void sent.push(content) }).at(NOW);
  return sent.filter(({ user_id, message }) => user_id === id && message.toLowerCase().includes('новое занятие'));
}

test('[NTF-46] a student is greeted by the given name and the form of address of the card', async () => {
  expect(await letterTo({ given_name: 'Анна Сергеевна' })).toMatchObject([
    { greeting: 'Здравствуйте, Анна Сергеевна!' },
  ]);
  expect(await letterTo({ given_name: 'Аня', form_of_address: 'informal' })).toMatchObject([
    { greeting: 'Здравствуй, Аня!' },
  ]);
});

test('[NTF-46] without a given name, and to a parent, a letter has no greeting', async () => {
  expect(await letterTo({})).toMatchObject([{ greeting: '' }]);
  expect(await letterTo({ given_name: 'Аня' }, 'parent')).toMatchObject([{ greeting: '' }]);
});
