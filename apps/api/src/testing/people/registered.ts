import { type App } from '../../app.ts';
import { type Config, publicUrl } from '../../config/config.ts';
import { register } from '../../resources/accounts/accounts.service.ts';
import { postProof } from '../../resources/accounts/addresses.service.ts';
import { rememberBrowser } from '../../resources/accounts/known-browsers/known-browsers.service.ts';
import { hashPassword } from '../../resources/accounts/passwords.ts';
import { noteSecurityEvent } from '../../resources/accounts/security-log/security-log.service.ts';
import { signInHere } from '../../resources/accounts/sessions/sessions.service.ts';
import { Person } from '../person.ts';

export interface Wish {
  first_name?: string;
  time_zone?: string;
}

/** The caller of a request by `inject`. */
const CALLER = { ip: '127.0.0.1', user_agent: 'lightMyRequest' };

let passwordHash: Promise<string> | undefined;
/** One hash for all test persons of a worker: they share one password, and argon2id takes 30 ms. */
const hashOnce = (password: string) => (passwordHash ??= hashPassword(password));

/**
 * A person with an account, a proved address and a session. Inserts the same rows as POST /api/register, but without a
 * request and a new password hash. `Person.join` sends the request.
 */
export async function registered(
  { server, commit, config, now }: Pick<App, 'server' | 'commit'> & { config: Config; now: Date },
  email: string,
  { user_type, ...wish }: Wish & { user_type: 'teacher' | 'student' },
): Promise<Person> {
  const person = new Person(server, email);
  const password_hash = await hashOnce(person.password);
  const address = publicUrl(config, config.port);
  const isTeacher = user_type === 'teacher';
  const wanted = { username: email, email, is_teacher: isTeacher, is_student: !isTeacher, ...wish };
  const prefix = config.givenPublicUrl?.startsWith('https:') ? '__Host-' : '';
  await commit(
    async (tx) => {
      const user = await register(tx, wanted, { password_hash, asked: [] }, now);
      await postProof(tx, user, address, now);
      await noteSecurityEvent(tx, { user_id: user.id, kind: 'registered', caller: CALLER, now });
      person.id = user.id;
      person.cookie = `${prefix}session=${await signInHere(tx, user, null, CALLER, now)}`;
      person.browserCookie = `${prefix}browser=${await rememberBrowser(tx, user.id, undefined, now)}`;
      // The mailed link would prove the address; tests about addresses open the link themselves.
      await tx.updateTable('users').set({ email_state: 'proved' }).where('id', '=', user.id).execute();
    },
    { name: 'POST /api/register' },
  );
  return person;
}
