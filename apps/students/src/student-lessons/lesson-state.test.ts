import type { Lesson } from '@planner/contract';
import { expect, test } from 'vitest';
import { sampleLesson } from '../testing/sample-lessons.ts';
import { lessonState } from './lesson-state.ts';

const part = (more: Partial<Lesson['participants'][number]>) => ({
  status: 'completed' as const,
  participants: [
    {
      student_id: 1,
      student_name: 'Анна',
      attendance: 'present' as const,
      reason: '',
      price: 1500,
      charge: 1500,
      paid: false,
      ...more,
    },
  ],
});

test.each<[Partial<Lesson>, string | undefined]>([
  [{}, undefined],
  [{ trial: true }, 'Пробное'],
  [{ status: 'cancelled' }, 'Отменено'],
  [{ status: 'moved' }, 'Перенесено'],
  [part({}), 'Не оплачено'],
  [part({ paid: true }), 'Оплачено'],
  [part({ charge: 0 }), 'Проведено'],
  [part({ attendance: 'absent' }), 'Не был'],
  [part({ attendance: 'late' }), 'Опоздал'],
])('[STU-72] %o is told as %s', (more, text) => {
  expect(lessonState(sampleLesson(1, more), 1)?.text).toBe(text);
});
