import { afterAll, expect, test, vi } from 'vitest';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { checks, handsIn, sets } from '../../testing/people/homework-verbs.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from '../../testing/lesson-verbs.ts';
import { hasPlan, heldToday } from '../../testing/people/bill-verbs.ts';
import { linked } from '../../testing/people/student-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { makePlannedBills } from '../bill-plans/making/making-bills.service.ts';
import { remindOfBills } from '../bill-plans/reminders/reminders.service.ts';
import { remindOfHomework } from '../homework/notices/due-notices.service.ts';
import { tellOfEnds } from '../packages/ending-notices.service.ts';
import { askForMarks, remindOfLessons } from '../schedule/lessons/reminders/reminders.service.ts';
import { tellOfClocks } from '../schedule/clock-changes/clock-changes.service.ts';
import { remindStudentsAhead } from '../schedule/lessons/reminders/ahead.service.ts';
import { expireMoves } from '../schedule/moves/expiring.service.ts';
import { letterOf } from '../../mail/notice-letters.ts';
import type { Letter } from '../../outbox/channels/letter.ts';
import type { Notice } from '../../outbox/channels/notice.ts';
import { carrierOf } from '../../testing/carriers/carrier.ts';
import { GROUP_OF, groupOf, type NoticeKind } from './deliveries/kinds.ts';

const api = await testApi();
afterAll(() => api.close());
// Only the carrier of a test sends letters.
vi.spyOn(api.delivery, 'wake').mockReturnValue();

const POLICY = { notice_hours: 168, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };

/**
 * A mother of two students; the first linked one is Борис. All events are about Аня, the second one, who has a second
 * parent without money.
 */
async function family(policy: object = {}) {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  await teacher.call('PUT /api/update-teacher-profile', { body: { policy: { ...POLICY, ...policy } } });
  const mother = await api.student({ first_name: 'Марина', time_zone: 'Europe/Moscow' });
  const join = async (student_name: string) => {
    const id = await hasStudent(teacher, student_name);
    const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
      params: { id },
      body: { role_in_profile: 'parent' },
    });
    const body = { code, role_in_profile: 'parent' } as const;
    const { profile } = await mother.call('POST /api/student/link-profile', { body });
    return { id, profile: profile.student_profile_id ?? 0 };
  };
  const boris = await join('Борис');
  const anya = await join('Аня');
  const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: anya.id },
    body: { role_in_profile: 'parent', is_second_parent: true },
  });
  const father = await api.student({ first_name: 'Олег', time_zone: 'Europe/Moscow' });
  await father.call('POST /api/student/link-profile', { body: { code } });
  return { teacher, mother, father, boris, anya };
}
type Family = Awaited<ReturnType<typeof family>>;

const planned = async ({ teacher, anya }: Family) => (await hasLesson(teacher, anya.id)).id;
const task = async ({ teacher, anya }: Family) =>
  (await sets(teacher, (await hasLesson(teacher, anya.id, YESTERDAY)).id)).id;
const cancels = async (one: Family) => {
  const lesson_id = await planned(one);
  await one.mother.call('POST /api/student/cancel-lesson', {
    body: { student_profile_id: one.anya.profile, lesson_id, reason: 'Болеет' },
  });
  return { student_profile_id: one.anya.profile, lesson_id };
};
async function asksFamily(one: Family) {
  const child = await linked(api, one.teacher, one.anya.id);
  const [profile] = await child.call('GET /api/student/profiles', {});
  const body = { student_profile_id: profile?.student_profile_id ?? 0, lesson_id: await planned(one) };
  await child.call('POST /api/student/cancel-lesson', { body });
  return { child, ...body };
}
/** Wednesday, 25 November, at 15:00 in Moscow. */
async function asksToMove(one: Family) {
  const working_hours = { days: [{ day_of_week_id: 3, start_time: '15:00', end_time: '16:00' }] };
  const moves = { days_ahead: 7, notice_hours: 24 };
  await one.teacher.call('PUT /api/update-teacher-profile', { body: { working_hours, moves, version: '*' } });
  const id = await planned(one);
  const query = { student_profile_id: one.anya.profile };
  const body = { start_at: '2026-11-25T12:00:00.000Z' };
  await one.mother.call('POST /api/student/moves/{id}', { params: { id }, query, body });
  return id;
}
const reviews = (action: 'check' | 'return' | 'grade') => async (one: Family) => {
  const homework_id = await task(one);
  await handsIn(one.mother, { id: homework_id, profile: one.anya.profile });
  await checks(one.teacher, { homework_id, student_id: one.anya.id, action, ...(action === 'grade' && { value: 5 }) });
};
const declares = async ({ mother, anya }: Family) => {
  const body = { student_profile_id: anya.profile, amount: 700, date: '2026-11-19', state: 'declared' } as const;
  return (await mother.call('POST /api/payments', { body })).id;
};
const decides = (decision: 'confirm' | 'reject') => async (one: Family) => {
  await one.teacher.call('POST /api/payments/{id}/confirm', {
    params: { id: await declares(one) },
    body: { decision },
  });
};
const buys = ({ teacher, anya }: Family) =>
  teacher.call('POST /api/payments', {
    body: {
      student_id: anya.id,
      amount: 4000,
      date: '2026-11-01',
      package: { title: 'Осень', lessons_total: 3, expires_on: '2026-12-10' },
    },
  });
const atNight = new Date('2026-12-04T12:00:00Z');

async function isBilled({ teacher, anya }: Family) {
  await heldToday(teacher, anya.id);
  await hasPlan(teacher);
  const now = new Date('2026-11-20T13:00:00Z');
  while (await api.commit((tx) => makePlannedBills(tx, now, teacher.id)));
}

/** The event of each kind. A stopped channel is about no student, and a summary of bills about all of them. */
type AboutStudents = Exclude<NoticeKind, 'channel_stopped' | 'bills_ahead'>;
const EVENTS: Readonly<Record<AboutStudents, (one: Family) => Promise<unknown>>> = {
  lesson_made: planned,
  lesson_moved: async (one) => {
    const id = await planned(one);
    await one.teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { conducted_date: '2026-11-26' } });
  },
  lesson_cancelled: async (one) =>
    one.teacher.call('POST /api/cancel-lesson', { body: { lesson_id: await planned(one) } }),
  lessons_paused: async ({ teacher, anya }) => {
    const [first] = await hasRuleLessons(teacher, anya.id);
    const body = { lesson_id: first?.id ?? 0, scope: 'following', until: '2026-12-10' } as const;
    await teacher.call('POST /api/cancel-lesson', { body });
  },
  student_cancelled: cancels,
  unmarked: async ({ teacher, anya }) => {
    await hasRuleLessons(teacher, anya.id);
    await api.commit((tx) => askForMarks(tx, new Date('2026-11-24T16:40:00Z'), 9, teacher.id));
  },
  clocks_change: async ({ teacher, anya }) => {
    const params = { id: anya.id };
    await teacher.call('PUT /api/student-update/{id}', { params, body: { time_zone: 'Europe/Berlin', version: '*' } });
    await hasRuleLessons(teacher, anya.id);
    await api.commit((tx) => tellOfClocks(tx, new Date('2026-10-20T12:00:00Z'), 9, teacher.id));
  },
  lesson_report: async (one) => {
    const body = { text: 'Прошли дроби' };
    await one.teacher.call('POST /api/lesson-messages/{id}', { params: { id: await planned(one) }, body });
  },
  message_answered: async (one) => {
    const query = { student_profile_id: one.anya.profile };
    const asked = { params: { id: await planned(one) }, query, body: { text: 'Спасибо!' } };
    await one.mother.call('POST /api/student/lesson-messages/{id}', asked);
  },
  reminder: async (one) => {
    await planned(one);
    await api.commit((tx) => remindOfLessons(tx, new Date('2026-11-24T14:55:00Z'), 9, one.teacher.id));
    await api.commit((tx) => remindStudentsAhead(tx, new Date('2026-11-24T14:01:00Z'), 9, one.mother.id));
  },
  homework_set: task,
  homework_due: async (one) => {
    const { id } = await hasLesson(one.teacher, one.anya.id, YESTERDAY);
    await sets(one.teacher, id, { due_at: '2026-11-24T16:00:00Z' });
    await api.commit((tx) => remindOfHomework(tx, new Date('2026-11-23T16:30:00Z'), 9, one.teacher.id));
  },
  homework_submitted: async (one) => handsIn(one.mother, { id: await task(one), profile: one.anya.profile }),
  homework_check: reviews('check'),
  homework_return: reviews('return'),
  homework_grade: reviews('grade'),
  payment_declared: declares,
  payment_confirmed: decides('confirm'),
  payment_rejected: decides('reject'),
  charge_forgiven: async (one) => {
    const { lesson_id: id } = await cancels(one);
    await one.teacher.call('POST /api/lessons/{id}/forgive', { params: { id }, body: {} });
  },
  bill_made: isBilled,
  bill_reminder: async (one) => {
    await isBilled(one);
    await api.commit((tx) => remindOfBills(tx, new Date('2026-11-23T09:00:00Z'), one.teacher.id));
  },
  package_few: async (one) => {
    await buys(one);
    await hasLesson(one.teacher, one.anya.id, { conducted_date: '2026-11-10' });
  },
  package_ends: async (one) => {
    await buys(one);
    await api.commit((tx) => tellOfEnds(tx, atNight, 9, one.teacher.id));
  },
  cancel_asked: async (one) => cancels(await requesting(one)),
  cancel_kept: async (one) => {
    const body = await cancels(await requesting(one));
    await one.mother.call('POST /api/student/keep-lesson', { body });
  },
  cancel_refused: async (one) => {
    const { lesson_id: id } = await cancels(await requesting(one));
    await one.teacher.call('POST /api/lessons/{id}/keep', { params: { id }, body: { student_id: one.anya.id } });
  },
  tax_receipt: async ({ teacher, anya }) => {
    const paid = await teacher.call('POST /api/payments', {
      body: { student_id: anya.id, amount: 700, date: '2026-11-19' },
    });
    await teacher.call('PUT /api/receipts/{payment_id}', {
      params: { payment_id: paid.id },
      body: { state: 'issued', receipt: '200a', version: 0 },
    });
  },
  move_asked: asksToMove,
  move_withdrawn: async (one) => {
    const id = await asksToMove(one);
    const query = { student_profile_id: one.anya.profile };
    await one.mother.call('POST /api/student/moves/{id}/withdraw', { params: { id }, query });
  },
  move_declined: async (one) => {
    const id = await asksToMove(one);
    await one.teacher.call('POST /api/moves/{id}/decline', { params: { id }, body: { student_id: one.anya.id } });
  },
  move_expired: async (one) => {
    await asksToMove(one);
    await api.commit((tx) => expireMoves(tx, new Date('2026-11-23T12:00:00Z'), 9, one.teacher.id));
  },
  consent_asked: asksFamily,
  consent_ended: async (one) => {
    const { child, ...about } = await asksFamily(one);
    await child.call('POST /api/student/keep-lesson', { body: about });
  },
  profile_linked: () => Promise.resolve(),
  profile_unlinked: ({ teacher, anya }) =>
    teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', {
      params: { id: anya.id, student_profile_id: anya.profile },
    }),
  profile_left: ({ mother, anya }) =>
    mother.call('DELETE /api/student/profiles/{student_profile_id}', { params: { student_profile_id: anya.profile } }),
};

async function requesting(one: Family): Promise<Family> {
  const policy = { ...POLICY, who_may: 'request' as const };
  await one.teacher.call('PUT /api/update-teacher-profile', { body: { policy, version: '*' } });
  return one;
}

/** The kinds whose notifications open the lesson in the cabinet. */
const OF_LESSON = ['lesson_report', 'move_declined', 'move_expired'];

const noticesOf = async (one: Family, kind: string) => {
  const lists = [
    await one.teacher.call('GET /api/notifications_teacher', { query: {} }),
    await one.mother.call('GET /api/notifications_student', { query: {} }),
  ];
  return lists.flatMap(({ items }) => items.filter((item) => item.kind === kind && !item.message.includes('Борис')));
};

/** NTF-28. The pages of the cabinet by group. */
const PAGES = new Map<string, string>([
  ['money', 'balance'],
  ['homework', 'homework'],
]);

/** The letters about a kind in the next two weeks, as a mail client shows them: the subject and the text. */
async function lettersOf(one: Family, kind: string) {
  const letters: Letter[] = [];
  const readers = [one.mother.id, one.teacher.id];
  const notices = async ({ content }: { content: Notice }) => {
    if (content.kind === kind && readers.includes(content.user_id)) letters.push(letterOf(content, 'https://example'));
  };
  const carrier = carrierOf(api, { notices });
  // The lesson begins at 15:00 UTC, and a reminder is not sent after its lesson has begun.
  for (let day = 20; day <= 34; day += 1) await carrier.at(new Date(Date.UTC(2026, 10, day, 14, 59)));
  return letters.filter(({ subject }) => !subject.includes('Борис'));
}

test('[NTF-45] every kind of notification has an event here, except those about no student or about all', () => {
  expect([...Object.keys(EVENTS), 'channel_stopped', 'bills_ahead'].toSorted()).toEqual(
    Object.keys(GROUP_OF).toSorted(),
  );
});

test.for(Object.entries(EVENTS))(
  '[NTF-45] [PAY-50] every notification and letter of %s names the student, and a second parent without money reads no sum',
  async ([kind, happens]) => {
    const one = await family();

    await happens(one);
    const { items: ofFather } = await one.father.call('GET /api/notifications_student', { query: {} });
    const letters = await lettersOf(one, kind);

    expect(letters.length).toBeGreaterThan(0);
    for (const { subject, text } of letters) expect(`${subject} ${text}`).toMatch(/Аня.*Аня/s);

    const notices = await noticesOf(one, kind);
    expect(notices.length).toBeGreaterThan(0);
    for (const { message } of notices) expect(message).toMatch(/Аня/);
    const links = notices.map(({ link }) => link).filter((link) => link.startsWith('/student/'));
    if (kind !== 'profile_unlinked') {
      expect(new Set(links).size).toBeLessThan(2);
      const page = OF_LESSON.includes(kind) ? 'lesson/\\d+' : (PAGES.get(groupOf(kind)) ?? '');
      const place = new RegExp(`^/student/student-cabinet/${page}\\?profile=${one.anya.profile}$`);
      for (const link of links) expect(link).toMatch(place);
    }

    const readByFather = ofFather.map(({ message }) => message);
    expect(readByFather.filter((message) => !message.includes('Аня') || message.includes('₽'))).toEqual([]);
    expect(groupOf(kind) === 'money' ? ofFather.filter((item) => item.kind === kind) : []).toEqual([]);
  },
);

test.for([
  ['package_few', 'Аня: в абонементе «Осень» на 20.11.2026 осталось 2 занятия'],
  ['package_ends', 'Аня: абонемент «Осень» действует до 10.12.2026, на 04.12.2026 осталось 3 занятия'],
] as const)('[NTF-47] a notification of %s has one colon, after the name', async ([kind, message]) => {
  const one = await family();

  await EVENTS[kind](one);

  expect((await noticesOf(one, kind)).map((notice) => notice.message)).toEqual([message, message]);
});

const lastOf = async (person: Person) =>
  (await person.call('GET /api/notifications_student', { query: {} })).items[0]?.message.replaceAll('\u00a0', ' ');

test('[NTF-45] a student who has the account alone is not named, a parent of one student reads the name', async () => {
  const { teacher, anya, boris } = await family();
  const child = await linked(api, teacher, anya.id);
  const brother = await linked(api, teacher, boris.id);

  await hasLesson(teacher, anya.id, { conducted_date: '2026-11-21' });

  expect(await lastOf(child)).toBe('Новое занятие 21 ноября в 18:00');
  expect(await lastOf(brother)).toBeUndefined();
});

test('[NTF-45] one notification about a lesson of two own students names both, with their charges together', async () => {
  const one = await family();
  const { id } = await hasGroupLesson(one.teacher, await hasGroup(one.teacher, [one.anya.id, one.boris.id], 900));

  await one.teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, charge: 'full', by: 'student' } });

  expect(await lastOf(one.mother)).toMatch(/^(Аня и Борис|Борис и Аня): занятие .* отменено\. Списано 1 800 ₽$/);
});
