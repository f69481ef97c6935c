import { readFileSync } from 'node:fs';
import { Refusal } from '../../../http/refusal.ts';

/** The account that gets the password. */
interface Owner {
  username: string;
  email: string;
  first_name: string;
}

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

const PRODUCT = ['тетрадка', 'tetradka'];
const TYPED = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const MEANT = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** Attackers guess a common password in the wrong keyboard layout as fast as in the right one. */
const inLatin = (password: string) =>
  [...password].map((character) => MEANT[TYPED.indexOf(character)] ?? character).join('');

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');

function isCommon(lower: string): boolean {
  return COMMON.has(lower) || COMMON.has(inLatin(lower)) || new Set(lower).size === 1;
}

/** Attackers guess a name with a year or a few signs as fast as the name alone. */
function isNameOf({ username, email, first_name }: Owner, lower: string): boolean {
  const [local = ''] = email.toLowerCase().split('@');
  if ([username.toLowerCase(), email.toLowerCase(), local].includes(lower)) return true;
  const letters = lettersOf(lower);
  return letters !== '' && [username, email, local, first_name].some((name) => lettersOf(name) === letters);
}

/** ACC-143. Throws a refusal at the field `field` for a weak password. */
export function refuseWeakPassword(password: string, owner: Owner, field: 'password' | 'new_password'): void {
  const lower = password.toLowerCase();
  const refuse = (why: string) => new Refusal('invalid', { fields: { [field]: why } });
  if (isCommon(lower)) throw refuse('Этот пароль слишком распространён: его подбирают одним из первых');
  if (isNameOf(owner, lower)) throw refuse('Это ваше имя, логин или почта: такой пароль подбирают одним из первых');
  if (PRODUCT.includes(lettersOf(lower))) throw refuse('Название «Тетрадка» подбирают одним из первых');
}
