import { afterAll, expect, test } from 'vitest';
import { Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const KEY = 'PUT /api/update-teacher-profile';

test('[ACC-40] each section saves its own fields and does not change the others', async () => {
  const teacher = await api.teacher({ first_name: 'Марина' });
  await teacher.call(KEY, { body: { about: 'Английский', subject_ids: [1, 19], rate: '1800,50', time_rate: 90 } });

  const profile = await teacher.call(KEY, {
    body: {
      time_zone: 'Asia/Yekaterinburg',
      theme: 'dark',
      reminder_minutes: 15,
      policy: { notice_hours: 12, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 2 },
    },
  });

  expect(profile).toMatchObject({
    first_name: 'Марина',
    about: 'Английский',
    subjects: [
      { id: 1, name: 'Английский язык' },
      { id: 19, name: 'Французский язык' },
    ],
    rate: 1800.5,
    time_rate: 90,
    time_zone: 'Asia/Yekaterinburg',
    theme: 'dark',
    reminder_minutes: 15,
    policy: { notice_hours: 12, late_percent: 50, free_cancels_per_month: 2 },
  });
  const { operation_id: _, ...saved } = profile;
  expect(await teacher.call('GET /api/get-me-info', {})).toEqual(saved);
});

test('[ACC-89] the policy has an hour of the day before, a percent for groups and who may cancel; omitted settings stay', async () => {
  const teacher = await api.teacher();
  const four = { notice_hours: 12, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 2 };
  const { policy: first } = await teacher.call('GET /api/get-me-info', {});
  const more = {
    notice_until: '20:00',
    group_percent: 30,
    who_may: 'write',
    teacher_late_rule: 'free_lesson',
  } as const;
  await teacher.call(KEY, { body: { policy: { ...four, ...more } } });

  const { policy } = await teacher.call(KEY, { body: { policy: { ...four, late_percent: 40 } } });

  expect(first).toMatchObject({
    notice_until: null,
    group_percent: null,
    who_may: 'cancel',
    teacher_late_rule: 'none',
  });
  expect(policy).toEqual({ ...four, late_percent: 40, ...more });
});

test.each([
  [{ notice_until: '24:00' }, 'policy.notice_until'],
  [{ notice_until: '9:00' }, 'policy.notice_until'],
  [{ group_percent: 101 }, 'policy.group_percent'],
  [{ who_may: 'nobody' }, 'policy.who_may'],
])('[ACC-89] a policy with %o is rejected at its field', async (wrong, field) => {
  const teacher = await api.teacher();
  const four = { notice_hours: 12, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 2 };

  const refusal = await teacher.refused(KEY, { body: { policy: { ...four, ...wrong } } });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/[а-я]/) } });
});

test('[ACC-40] a request without changes changes nothing', async () => {
  const teacher = await api.teacher();
  const before = await teacher.call('GET /api/get-me-info', {});

  expect(await teacher.call(KEY, { body: {} })).toEqual({ ...before, operation_id: null });
});

test.each([
  [{ meeting_url: 'javascript:alert(1)' }, 'meeting_url'],
  [{ time_zone: 'Москва' }, 'time_zone'],
  [{ rate: '99999999' }, 'rate'],
  [{ reminder_minutes: 7 }, 'reminder_minutes'],
  [{ subject_ids: [21] }, 'subject_ids.0'],
  [{ policy: { notice_hours: 24 } }, 'policy.late_percent'],
])('[ACC-40] %o is rejected at its field', async (body, field) => {
  const teacher = await api.teacher();

  const refusal = await teacher.refused(KEY, { body });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/[а-я]/) } });
});

test('[ACC-40] only a teacher can change the settings', async () => {
  expect(await api.visitor().refused(KEY, { body: {} })).toMatchObject({ status: 401 });
  expect(await (await api.student()).refused(KEY, { body: {} })).toMatchObject({ status: 403 });
});

test('[FRM-21] settings saved on an old version are rejected like a lesson, also after an undo; a theme does not change the version', async () => {
  const teacher = await api.teacher({ first_name: 'Марина' });
  const { version } = await teacher.call(KEY, { body: { theme: 'dark' } });
  const named = await teacher.call(KEY, { body: { first_name: 'Марина Ильинична', version } });
  const late = await teacher.refused(KEY, { body: { about: 'Английский', version } });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: named.operation_id ?? 0 } });

  const later = await teacher.refused(KEY, { body: { about: 'Английский', version: named.version } });

  expect(late).toMatchObject({ status: 409, code: 'version_conflict', details: { version: named.version } });
  expect(later).toMatchObject({ status: 409, code: 'version_conflict' });
  const now = await teacher.call('GET /api/get-me-info', {});
  expect(now).toMatchObject({ first_name: 'Марина', about: '' });
  const saved = await teacher.call(KEY, { body: { about: 'Английский', rate: 1800, version: now.version } });
  expect(saved.version).toBe(now.version + 1);
});

test('[FRM-21] of two tabs that save settings of one version simultaneously, one is rejected', async () => {
  const teacher = await api.teacher();
  const there = new Visitor((await api.secondProcess()).server);
  there.cookie = teacher.cookie;

  for (let round = 0; round < 8; round++) {
    const { version } = await teacher.call('GET /api/get-me-info', {});
    const replies = await Promise.all([
      teacher.send(KEY, { body: { first_name: `Здесь ${round}`, version } }),
      there.send(KEY, { body: { first_name: `Там ${round}`, version } }),
    ]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
