import type { CallKey } from '@planner/contract';
import { hasLesson, hasRuleLessons } from '../lesson-verbs.ts';
import { hasPayer } from '../people/payer-verbs.ts';
import { linked } from '../people/student-verbs.ts';
import type { TestApi } from '../test-api.ts';
import { hasStudent } from '../timetable.ts';
import { readTableOf } from '../uploads/table.ts';
import type { World } from '../world.ts';

type Part = 'row' | 'newcomer' | 'table' | 'account' | 'lesson' | 'card' | 'profile' | 'rule' | 'payer' | 'invitation';

/** Calls that end, move, close or fill a part of their world that other calls need too, with this part. */
export const ENDS: Partial<Record<CallKey, Part>> = {
  'POST /api/register': 'account',
  'POST /api/logout': 'account',
  'GET /api/delete-account': 'account',
  'POST /api/request-password-reset': 'account',
  'POST /api/password-reset/confirm': 'account',
  'PUT /api/user/password': 'account',
  'PUT /api/user/change_email': 'account',
  'DELETE /api/user/change_email': 'account',
  'POST /api/user/email-link': 'account',
  'POST /api/email-link/confirm': 'account',
  'POST /api/email-link/undo': 'account',
  'DELETE /api/user/sessions': 'account',
  'DELETE /api/user/sessions/{id}': 'account',
  'DELETE /api/admin/accounts/{id}/sessions': 'account',
  'DELETE /api/admin/accounts/{id}/sessions/{session_id}': 'account',
  'POST /api/admin/accounts/{id}/proof-letter': 'account',
  'POST /api/unsubscribe': 'account',
  'POST /api/child-login': 'account',
  'POST /api/student/child-access/{student_profile_id}': 'profile',
  'DELETE /api/student/child-access/{student_profile_id}': 'profile',
  'PUT /api/lessons/{id}': 'lesson',
  'POST /api/cancel-lesson': 'lesson',
  'POST /api/student/cancel-lesson': 'lesson',
  'POST /api/student-erase/{id}': 'card',
  'DELETE /api/students/': 'card',
  'POST /api/toggle-student-archive/{id}': 'card',
  'DELETE /api/student/profiles/{student_profile_id}': 'profile',
  'DELETE /api/students/{id}/profiles/{student_profile_id}': 'profile',
  'PUT /api/students/{id}/profiles/{student_profile_id}': 'profile',
  'DELETE /api/students/{id}/invitations/{invitation_id}': 'invitation',
  'PUT /api/edit-rule': 'rule',
  'DELETE /api/lessons/{id}': 'rule',
  'DELETE /api/delete-student-rule-lessons/': 'rule',
  'POST /api/account-import': 'newcomer',
  'POST /api/onboarding/sample': 'newcomer',
  'POST /api/students/import-excel/': 'table',
  // Each of these calls deletes a row that no other call uses.
  'DELETE /api/bot': 'row',
  'DELETE /api/messengers/{messenger}': 'row',
  'DELETE /api/push': 'row',
  'DELETE /api/calendar-feed': 'row',
  'POST /api/bills/{bill_id}/void': 'row',
  'DELETE /api/busy-calendar': 'row',
  'DELETE /api/bills/{bill_id}/link': 'row',
  'DELETE /api/onboarding/sample': 'row',
  'DELETE /api/groups': 'row',
  'DELETE /api/files/{id}': 'row',
  'DELETE /api/delete-homework/{id}': 'row',
  'DELETE /api/delete-problem/{id}': 'row',
  'DELETE /api/delete-topic/{id}': 'row',
  'DELETE /api/results/{id}': 'row',
  'DELETE /api/personal-events/{id}': 'row',
  'DELETE /api/incomes/{id}': 'row',
  'DELETE /api/expenditures/{id}': 'row',
  'DELETE /api/delete/task-teacher/{id}': 'row',
  'DELETE /api/bill-plans/{plan_id}': 'row',
  'DELETE /api/payers/{payer_id}': 'payer',
  'DELETE /api/payers/{payer_id}/students/{student_id}': 'payer',
  'POST /api/payers/{payer_id}/merge/{other_id}': 'payer',
  'PUT /api/payers/{payer_id}/students/{student_id}': 'payer',
  'DELETE /api/message-templates/{id}': 'row',
  'DELETE /api/notification_teacher/{id}': 'row',
  'DELETE /api/notification_student/{id}': 'row',
  'DELETE /api/admin/news/{id}': 'row',
  'DELETE /api/platform/remotes/{remote}/pins': 'row',
  'DELETE /api/platform/remotes/{remote}/tokens/{id}': 'row',
  'POST /api/lessons/close': 'row',
  'POST /api/payments/{id}/correct': 'row',
  'POST /api/student/link-profile': 'row',
};

type Api = Pick<TestApi, 'teacher' | 'student'>;

async function ownAccount(api: Api): Promise<Partial<World>> {
  const teacher = await api.teacher({ first_name: 'Елена' });
  const { items } = await teacher.call('GET /api/user/sessions', { query: {} });
  return { teacher, session: items[0]?.id ?? 0 };
}

/** A new teacher without data, whose account these calls fill. The cases of these calls send as `admin`. */
const newcomer = async (api: Api): Promise<Partial<World>> => ({ admin: await api.teacher() });

/** A table whose student has a name that no other case uses. */
async function ownTable(teacher: World['teacher']): Promise<Partial<World>> {
  const { import_id: table } = await readTableOf(teacher, 'ФИО;Комментарий\nЗоя;Таблица');
  return { table };
}

async function ownCard(teacher: World['teacher']): Promise<Partial<World> & { card: number }> {
  const card = await hasStudent(teacher, 'Вера');
  return { card, bare: card };
}

async function ownInvitation(teacher: World['teacher']): Promise<Partial<World>> {
  const { card } = await ownCard(teacher);
  const body = { role_in_profile: 'parent' } as const;
  const { invitation_id } = await teacher.call('POST /api/student-invite/{id}', { params: { id: card }, body });
  return { card, bare: card, invitation: invitation_id };
}

async function ownProfile(api: Api, { teacher }: World): Promise<Partial<World>> {
  const { card } = await ownCard(teacher);
  const student = await linked(api, teacher, card);
  const [profile] = await student.call('GET /api/student/profiles', {});
  return { card, student, profile: profile?.student_profile_id ?? 0 };
}

async function ownRule(teacher: World['teacher']): Promise<Partial<World>> {
  const { card } = await ownCard(teacher);
  const [ofRule] = await hasRuleLessons(teacher, card, { slots: ['ср 08:00-09:00'], force: true });
  return { card, ofRule: ofRule?.id ?? 0, rule: ofRule?.rule_id ?? 0 };
}

async function ownPayers(teacher: World['teacher']): Promise<Partial<World>> {
  const { card } = await ownCard(teacher);
  const payer = await hasPayer(teacher, 'Ирина', card);
  return { card, bare: card, payer, otherPayer: await hasPayer(teacher, 'Ирина', card, { student: null }) };
}

let lessons = 0;
/** A lesson in a month of its own. */
async function ownLesson({ teacher, card }: World): Promise<Partial<World>> {
  const month = String((lessons++ % 12) + 1).padStart(2, '0');
  const { id: lesson } = await hasLesson(teacher, card, { conducted_date: `2027-${month}-10` });
  return { lesson };
}

/** A copy of the world in which the part that the call ends is new, so that the world's own part stays. */
export async function withOwnPart(api: Api, world: World, key: CallKey): Promise<World> {
  const part = ENDS[key] ?? 'row';
  const { teacher } = world;
  const make = {
    row: async () => ({}),
    newcomer: () => newcomer(api),
    table: () => ownTable(teacher),
    account: () => ownAccount(api),
    lesson: () => ownLesson(world),
    card: () => ownCard(teacher),
    profile: () => ownProfile(api, world),
    rule: () => ownRule(teacher),
    payer: () => ownPayers(teacher),
    invitation: () => ownInvitation(teacher),
  } satisfies Record<Part, () => Promise<Partial<World>>>;
  return { ...world, ...(await make[part]()) };
}
