import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InputOf, ResultOf } from '@planner/contract';
import { type BrowserContext, type Page, request } from '@playwright/test';
import { Api } from './api.ts';
import { TODAY } from './time/clock.ts';
import { mailedLink } from './letters.ts';
import { namedBase, needsOwnProduct } from './network/named-base.ts';

export type Card = ResultOf<'POST /api/student-create'>;
export type MadeLesson = NonNullable<ResultOf<'POST /api/lesson-one-time'>['lesson']>;

let made = 0;
/** A word that no other person of the run has. */
export const unique = (): string =>
  `${process.pid.toString(36)}${(made++).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** Converts 'HH:MM' to the format of the contract. */
export const wireTime = (time: string): string => `${time}:00.000Z`;

/** Confirms the address with the link of the registration letter; until then pages ask for it. */
export async function proveAddress(api: Api, email: string, dataDir?: string): Promise<void> {
  const place = dataDir === undefined ? {} : { dataDir };
  const token = new URL(await mailedLink(email, 'confirm-email', place)).searchParams.get('token') ?? '';
  await api.call('POST /api/email-link/confirm', { body: { token } });
}

const say = promisify(execFile);

/**
 * Grants an account with a proved address the rights of an administrator, by the operator's command. `platform` is the
 * right to decide about versions. The default product is the harness's.
 */
export async function makeAdministrator(
  email: string,
  {
    dataDir,
    env,
    right = 'admin',
  }: { dataDir?: string; env?: Record<string, string>; right?: 'admin' | 'platform' } = {},
): Promise<void> {
  needsOwnProduct('The command of the operator');
  await say(process.execPath, ['apps/api/src/resources/accounts/administrators/main.ts', 'grant', email, right], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...env, DATA_DIR: dataDir ?? process.env.STAGE_DATA_DIR },
  });
}

interface NewAccount {
  role: 'teacher' | 'student';
  name: string;
  email: string;
  password: string;
}

/**
 * Registers an account, signs it in for `api` and proves its address. The address stays unproved at a named base
 * (PLT-338). `dataDir` is the data folder of a product other than the harness's.
 */
export async function registerAccount(api: Api, account: NewAccount, dataDir?: string): Promise<void> {
  const { role, name, email, password } = account;
  await api.call('POST /api/register', {
    body: {
      username: email,
      first_name: name,
      email,
      password,
      is_teacher: role === 'teacher',
      is_student: role === 'student',
      time_zone: 'Europe/Moscow',
    },
  });
  if (namedBase() === undefined) await proveAddress(api, email, dataDir);
}

const OF_A_SCRIPT = { 'x-requested-with': 'fetch', 'sec-fetch-site': 'same-origin' };

/**
 * Closes the pages of a person. At a named base (PLT-339) it then deletes the signed-in account; the harness's own
 * product ends with its run.
 */
export async function leave(context: BrowserContext, account?: Pick<NewAccount, 'email' | 'password'>): Promise<void> {
  const base = namedBase();
  const storageState = await context.storageState();
  await context.close();
  if (base === undefined) return;
  const asking = await request.newContext({ storageState });
  const askToDelete = () => asking.get(`${base}/api/delete-account`, { headers: OF_A_SCRIPT });
  let answer = await askToDelete();
  if (answer.status() === 401 && account !== undefined) {
    // The test has signed out, so this signs in again.
    const data = { username: account.email, password: account.password };
    await asking.post(`${base}/api/login`, { headers: { origin: base }, data });
    answer = await askToDelete();
  }
  const isNobody = answer.status() === 401 && account === undefined;
  if (!answer.ok() && !isNobody)
    console.warn(`An account of the run stays at ${base}: ${answer.status()} ${await answer.text()}`);
  await asking.dispose();
}

class Person {
  readonly page: Page;
  readonly api: Api;
  readonly email: string;
  readonly password = 'correct horse';
  readonly name: string;

  constructor(page: Page, url: string, name: string) {
    this.page = page;
    this.api = new Api(page.context().request, url);
    this.name = name;
    this.email = `${unique()}@stage.example`;
  }

  /**
   * `dataDir` is the data folder of a product other than the harness's. The letter that proves the address lies there.
   */
  register(role: 'teacher' | 'student', dataDir?: string): Promise<void> {
    const { name, email, password } = this;
    return registerAccount(this.api, { role, name, email, password }, dataDir);
  }

  /** Closes the page; at a named base the account is deleted too. */
  leave(): Promise<void> {
    return leave(this.context, this);
  }

  get context(): BrowserContext {
    return this.page.context();
  }
}

type LessonWish = Partial<InputOf<'POST /api/lesson-one-time'>['body']>;

export class Teacher extends Person {
  hasStudent(student_name: string, card: Partial<InputOf<'POST /api/student-create'>['body']> = {}): Promise<Card> {
    return this.api.call('POST /api/student-create', { body: { rate: 1500, ...card, student_name } });
  }

  hasGroup(name: string, members: Card[], price = 800) {
    return this.api.call('POST /api/groups/create', {
      body: { name, price, student_ids: members.map((member) => member.id) },
    });
  }

  /** Creates one lesson for the card, by default today from 18:00 to 19:00. Times are 'HH:MM'. */
  async hasLesson(card: Card, wish: LessonWish = {}): Promise<MadeLesson> {
    const { start_time = '18:00', end_time = '19:00', ...rest } = wish;
    const answer = await this.api.call('POST /api/lesson-one-time', {
      body: {
        conducted_date: TODAY,
        ...rest,
        student_id: card.id,
        start_time: wireTime(start_time),
        end_time: wireTime(end_time),
      },
    });
    if (answer.lesson === null) throw new Error('the lesson was not made');
    return answer.lesson;
  }

  /** Creates a rule for the card: ids of weekdays, and one time for all of them. */
  hasRule(card: Card, days: number[], start = '18:00', end = '19:00') {
    return this.api.call('POST /api/lessons', {
      body: {
        student_id: card.id,
        days_of_week: days,
        start_times: days.map(() => wireTime(start)),
        end_times: days.map(() => wireTime(end)),
        repeat_until: null,
      },
    });
  }
}

export class Student extends Person {
  /** Links this account to a card by a fresh invite code. */
  async linkedTo(teacher: Teacher, card: Card, role_in_profile: 'student' | 'parent' = 'student'): Promise<void> {
    const { invite_code } = await teacher.api.call('POST /api/student-invite/{id}', {
      params: { id: card.id },
      body: { role_in_profile },
    });
    await this.api.call('POST /api/student/link-profile', { body: { code: invite_code } });
  }
}
