import type { InputOf } from '@planner/contract';
import { Api, type Card, type MadeLesson, registerAccount, unique, wireTime } from '@planner/e2e-harness';
import type { APIRequestContext } from '@playwright/test';
import type { Tab } from './drivers/tab.ts';

/** The person of one test: an account with its calls of the contract. */
export class Account {
  readonly api: Api;
  readonly email = `${unique()}@stage.example`;
  readonly password = 'correct horse';
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, url: string) {
    this.#request = request;
    this.api = new Api(request, url);
  }

  static async register(
    request: APIRequestContext,
    { url, dataDir }: { url: string; dataDir: string },
    { role, name }: { role: 'teacher' | 'student'; name: string },
  ): Promise<Account> {
    const account = new Account(request, url);
    const { email, password } = account;
    await registerAccount(account.api, { role, name, email, password }, dataDir);
    return account;
  }

  hasStudent(student_name: string, card: Partial<InputOf<'POST /api/student-create'>['body']> = {}): Promise<Card> {
    return this.api.call('POST /api/student-create', { body: { rate: 1500, ...card, student_name } });
  }

  /** Creates one lesson for the card, from 18:00 to 19:00. */
  async hasLesson({ id }: Card, { date, ...wish }: { date: string; status?: 'completed' }): Promise<MadeLesson> {
    const [start_time, end_time] = [wireTime('18:00'), wireTime('19:00')];
    const body = { student_id: id, conducted_date: date, start_time, end_time, ...wish };
    const { lesson } = await this.api.call('POST /api/lesson-one-time', { body });
    if (lesson === null) throw new Error('the lesson was not made');
    return lesson;
  }

  /** Puts the tab into this account's session. */
  async enter(tab: Tab): Promise<void> {
    await tab.open(`${this.api.url}/healthz`);
    const { cookies } = await this.#request.storageState();
    for (const { name, value } of cookies) await tab.setCookie({ name, value });
  }
}
