import { instant, line, nothing, pathId, saved } from '@planner/calls';
import { z } from 'zod';
import { SavedUser } from './account.ts';
import { calls } from './call.ts';

const student = ['student'] as const;
const ofProfile = z.object({ student_profile_id: pathId() });

/** ACC-230. Whether the child of a profile has an account without an address, and how long its open code works. */
export const ChildAccess = z
  .object({ is_open: z.boolean(), code_expires_at: instant().nullable() })
  .meta({ id: 'ChildAccess' });
export type ChildAccess = z.output<typeof ChildAccess>;

/** ACC-231. A new code. The server cannot show it again, because it stores only the hash. */
export const ChildCode = saved(z.object({ code: z.string(), expires_at: instant() })).meta({ id: 'ChildCode' });
export type ChildCode = z.output<typeof ChildCode>;

export const childAccess = calls({
  'GET /api/student/child-access/{student_profile_id}': {
    summary: 'Есть ли у ребёнка вход по коду и до какого времени действует его код',
    roles: student,
    params: ofProfile,
    response: ChildAccess,
    topics: ['profiles'],
  },
  'POST /api/student/child-access/{student_profile_id}': {
    summary: 'Новый код для входа ребёнка без почты и пароля; прежний код перестаёт действовать',
    roles: student,
    params: ofProfile,
    response: ChildCode,
    status: 201,
    topics: ['profiles', 'students'],
    undo: { not: 'Код отменяет следующий код, а вход закрывают отдельно' },
  },
  'DELETE /api/student/child-access/{student_profile_id}': {
    summary: 'Закрывает вход ребёнка: код и сеансы сразу перестают действовать',
    roles: student,
    params: ofProfile,
    response: nothing(),
    status: 204,
    topics: ['profiles', 'students'],
    undo: { not: 'Вход открывают новым кодом' },
  },
  'POST /api/child-login': {
    summary: 'Вход ребёнка по коду, который создала семья; код действует один раз',
    roles: 'public',
    body: z.object({ code: line(24).min(1) }),
    response: SavedUser,
    topics: ['account'],
    undo: { not: 'Вход отменяет выход' },
  },
});
