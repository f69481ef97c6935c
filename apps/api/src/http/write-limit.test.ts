import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testApi } from '../testing/test-api.ts';
import { writeLimit } from './write-limit.ts';

const api = await testApi({ WRITES_PER_MINUTE: '5' });
afterAll(() => api.close());

test('[OPS-153] an account that writes too often is refused with a time to retry; it still reads, and others write', async () => {
  const [busy, other] = [await api.teacher(), await api.teacher()];
  const add = (person: typeof busy) => person.send('POST /api/student-create', { body: { student_name: 'Анна' } });
  const taken = await Promise.all(Array.from({ length: 5 }, () => add(busy)));

  const refused = await add(busy);
  const read = await busy.send('GET /api/all-students-teachers');
  const others = await add(other);
  api.setClock('2026-11-20T12:25:00.000Z');
  const later = await add(busy);

  expect(taken.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(refused.body).toMatchObject({ code: 'rate_limited', message: /^Слишком много изменений за минуту/ });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect([read.status, others.status, later.status]).toEqual([200, 201, 201]);
});

test('[OPS-153] the default is six hundred writes a minute, and WRITES_PER_MINUTE changes it', () => {
  expect(readConfig({}).writesPerMinute).toBe(600);
  expect(readConfig({ WRITES_PER_MINUTE: '50' }).writesPerMinute).toBe(50);
});

test('[OPS-153] a minute ends after sixty seconds, also with a clock that was set back', () => {
  const limit = writeLimit(1);
  const writeAt = (seconds: number) => {
    try {
      limit(7, new Date(Date.parse('2026-11-20T12:24:00Z') + seconds * 1000));
      return 'taken';
    } catch (error) {
      return error instanceof Error ? error.message : 'other';
    }
  };

  const answers = [0, 0, 59, 60, 60, 0, 0].map(writeAt);

  expect(answers).toEqual([
    'taken',
    'Слишком много изменений за минуту. Повторите через 60 секунд.',
    'Слишком много изменений за минуту. Повторите через 1 секунду.',
    'taken',
    'Слишком много изменений за минуту. Повторите через 60 секунд.',
    'taken',
    'Слишком много изменений за минуту. Повторите через 60 секунд.',
  ]);
});
