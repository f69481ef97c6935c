import { byId, type Choose, type Known, one, type Writes } from '../known.ts';

const DUES = [{}, { due: 'next_lesson' }, { due_at: null }, { due_at: '2026-12-24T15:00:00Z' }] as const;
const anyTask = (known: Known, choose: Choose) => ({
  text: choose(['Упражнения 3 и 4', 'Сочинение']),
  title: choose(['', 'Времена']),
  max_grade: choose([null, 5, 10]),
  for: choose(['all', 'all', [one(known.students, choose)]] as const),
  ...choose(DUES),
});
const some = ({ for: chosen, ...task }: ReturnType<typeof anyTask>) => ({
  ...task,
  for: chosen === 'all' ? chosen : [...chosen],
});

/** Random writes of homework: assigned, submitted and graded. */
export const RANDOM_HOMEWORK: Pick<
  Writes,
  | 'POST /api/create-homework-lesson/{id}'
  | 'POST /api/create-homework-group/{id}'
  | 'PUT /api/homework/{id}'
  | 'DELETE /api/delete-homework/{id}'
  | 'POST /api/create-homework-submission/{id}'
  | 'POST /api/manual-grade'
> = {
  'POST /api/create-homework-lesson/{id}': (known, choose) => ({
    ...byId(known.lessons, choose),
    body: some(anyTask(known, choose)),
  }),
  'POST /api/create-homework-group/{id}': (known, choose) => ({
    ...byId(known.groups, choose),
    body: some(anyTask(known, choose)),
  }),
  'PUT /api/homework/{id}': (known, choose) => ({
    ...byId(known.homework, choose),
    body: { text: 'Упражнение 5', title: choose(['', 'Артикли']), ...choose(DUES), version: choose([1, 1, 2]) },
  }),
  'DELETE /api/delete-homework/{id}': (known, choose) => ({
    ...byId(known.homework, choose),
    query: { confirm: choose(['true', 'false']) },
  }),
  'POST /api/create-homework-submission/{id}': (known, choose) => ({
    ...byId(known.homework, choose),
    body: { student_id: one(known.students, choose), text: choose(['', 'Принёс тетрадь']) },
  }),
  'POST /api/manual-grade': (known, choose) => ({
    body: {
      ...choose([
        { submission_id: one(known.submissions, choose) },
        { homework_id: one(known.homework, choose), student_id: one(known.students, choose) },
      ]),
      action: choose(['check', 'return', 'grade', 'grade', 'excuse', 'assign'] as const),
      value: choose([0, 4, 4.5]),
      comment: choose(['', 'Хорошо']),
    },
  }),
};
