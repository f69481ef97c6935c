import type { Api } from '@planner/e2e-harness';

export const idOf = (row: { id: number | null } | null | undefined): number => {
  if (row?.id == null) throw new Error('what was made has no number');
  return row.id;
};

const AWAY = { first_day: '2027-03-20', last_day: '2027-03-20', reason: 'поездка' };

const PLAN = {
  kind: 'monthly',
  covers: 'past',
  day_of_month: 28,
  lessons: 4,
  pay_days: 3,
  reminds: true,
  words: '',
  version: '*',
} as const;

const SWIMMING = {
  title: 'Бассейн',
  first_day: '2026-12-18',
  last_day: '2026-12-18',
  start_time: '06:00',
  end_time: '06:30',
};

/** Records of the past lesson, of the card, and of the teacher. */
export interface Noted {
  problem: number;
  topic: number;
  result: number;
  task: number;
  away: number;
  event: number;
  template: number;
  /** A parent of the card, and another payer of the same name. */
  payer: number;
  otherPayer: number;
  /** A bill for a package of the card. */
  bill: number;
  /** A bill whose link has ended: a picture shows whether a bill has a link, and never which. */
  endedLink: number;
  /** A monthly plan of bills for the payer, and the day of its next bills. */
  plan: number;
  plan_day: string;
}

async function billOf(teacher: Api, card: number): Promise<number> {
  const body = { student_ids: [card], package: { lessons_total: 4, price: 6000 } };
  return (await teacher.call('POST /api/bills', { body })).bill_id;
}

async function billWithEndedLink(teacher: Api, card: number): Promise<number> {
  const bill_id = await billOf(teacher, card);
  await teacher.call('DELETE /api/bills/{bill_id}/link', { params: { bill_id } });
  return bill_id;
}

export async function notedOf(teacher: Api, card: number, held: number): Promise<Noted> {
  const result = { student_id: card, title: 'Контрольная', date: '2026-11-19', value: 4, max: 5 };
  const problems = await teacher.call('POST /api/create-lesson-problems', {
    body: { lesson_id: held, items: ['Предлоги'] },
  });
  const payerOf = async (name: string) => {
    const student = { student_id: card, role: 'second_parent' as const };
    return (await teacher.call('POST /api/payers', { body: { name, student } })).payer_id;
  };
  const payer = await payerOf('Ольга');
  const plan = await teacher.call('PUT /api/bill-plans', { body: { ...PLAN, payer_id: payer } });
  await teacher.call('POST /api/busy-calendar', { body: { url: 'https://first.example/a.ics' } });
  return {
    bill: await billOf(teacher, card),
    endedLink: await billWithEndedLink(teacher, card),
    payer,
    plan: plan.plan_id,
    plan_day: plan.due_on ?? '',
    otherPayer: await payerOf('Ольга Петровна'),
    problem: idOf(problems.items[0]),
    topic: idOf(await teacher.call('POST /api/create-topic', { body: { lesson_id: held, text: 'Past Simple' } })),
    result: idOf(await teacher.call('POST /api/results', { body: result })),
    away: idOf((await teacher.call('POST /api/time-off', { body: AWAY })).time_off),
    event: idOf(await teacher.call('POST /api/personal-events', { body: SWIMMING })),
    template: idOf(await teacher.call('POST /api/message-templates', { body: { text: 'Прошли {дата}' } })),
    task: idOf(await teacher.call('POST /api/add-task-teacher', { body: { text: 'Проверить сочинения' } })),
  };
}

/** Uploads a table of students that waits for confirmation. */
export async function tableOf(teacher: Api): Promise<number> {
  const body = { file: new File(['ФИО;Ставка\nГлеб;900'], 'ученики.csv'), dry_run: true };
  return (await teacher.call('POST /api/students/import-excel/', { body })).import_id;
}
