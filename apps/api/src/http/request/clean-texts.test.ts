import { afterAll, expect, test } from 'vitest';
import { registration } from '../../testing/people/registration.ts';
import { testApi } from '../../testing/test-api.ts';
import { readTableOf } from '../../testing/uploads/table.ts';

const api = await testApi();
afterAll(() => api.close());

test('[WRD-26] a card is stored with clean texts', async () => {
  const teacher = await api.teacher();

  const { id } = await teacher.call('POST /api/student-create', {
    body: {
      student_name: '\u202AИванова\u00A0 Андреи\u0306\u202C',
      phone_number: '\u202A+7 916 123–45–67\u202C',
      comment: 'Раз\r\nдва\u200B\u0007',
      tags: ['\u200BЕГЭ'],
    },
  });

  expect(await teacher.call('GET /api/student-profile/{id}', { params: { id } })).toMatchObject({
    student_name: 'Иванова Андрей',
    phone_number: '+7 916 123-45-67',
    comment: 'Раз\nдва',
    tags: ['ЕГЭ'],
  });
});

test('[WRD-27] a name without visible characters is refused like a missing name', async () => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused('POST /api/student-create', { body: { student_name: '\u200B\u200B' } });
  const ofGroup = await teacher.refused('POST /api/groups/create', { body: { name: '\u3164', student_ids: [] } });

  expect(refusal).toMatchObject({ status: 422, fields: { student_name: 'Введите имя ученика!' } });
  expect(ofGroup).toMatchObject({ status: 422, fields: { name: 'Заполните это поле' } });
});

test('[WRD-29] the phones of a teacher and of a trial student are accepted as pasted, and a text is refused', async () => {
  const teacher = await api.teacher();

  const saved = await teacher.call('PUT /api/update-teacher-profile', {
    body: { phone_number: 'tel:+7 916 123‑45‑67', version: '*' },
  });
  const refusal = await teacher.refused('PUT /api/update-teacher-profile', {
    body: { phone_number: 'спросить маму', version: '*' },
  });

  expect(saved.phone_number).toBe('+7 916 123-45-67');
  expect(Object.keys(refusal.fields ?? {})).toEqual(['phone_number']);
});

test('[WRD-30] a user with a domain in Russian letters signs in by both spellings of it', async () => {
  const { status, body } = await api.visitor().send('POST /api/register', { body: registration(' olga@почта.рф ') });
  expect([status, body]).toMatchObject([201, { email: 'olga@xn--80a1acny.xn--p1ai' }]);

  for (const username of ['olga@почта.рф', 'OLGA@xn--80a1acny.xn--p1ai', '\u200Bolga@почта.рф\u00A0']) {
    const signedIn = await api.visitor().call('POST /api/login', { body: { username, password: 'correct horse' } });
    expect(signedIn.email).toBe('olga@xn--80a1acny.xn--p1ai');
  }
});

test('[FRM-25] a registration with an unknown time zone gets the default one', async () => {
  const zones = ['Etc/Unknown', '+03:00', 'America/Nowhere', ''];
  const kept = [];
  for (const [at, time_zone] of zones.entries()) {
    const { time_zone: zone } = await api.visitor().call('POST /api/register', {
      body: { ...registration(`zone${at}@example.test`), time_zone, teacher_ref_cod: 'x'.repeat(300) },
    });
    kept.push(zone);
  }

  expect(kept).toEqual(zones.map(() => 'Europe/Moscow'));
});

test('[WRD-26] [IMP-10] the import recognizes a student despite unusual spaces or characters', async () => {
  const teacher = await api.teacher();
  await teacher.call('POST /api/student-create', { body: { student_name: 'Иванова Анна', contact: '@anna' } });
  await api.database.transaction((tx) =>
    tx
      .updateTable('student')
      .set({ student_name: 'Иванова\u00A0Анна\u200B' })
      .where('student_name', '=', 'Иванова Анна')
      .execute(),
  );

  const { rows } = await readTableOf(teacher, 'ФИО;Контакт\nИванова\u202FАнна\u200E;@anna');

  expect(rows.map(({ status }) => status)).toEqual(['duplicate']);
});
