import { isBlank } from '@planner/calls/texts';
import type { StudentCard } from '@planner/contract';

/** The addressed person: the given name and «вы» or «ты». */
export type Addressed = Pick<StudentCard, 'given_name' | 'form_of_address'>;

/** NTF-46. Returns the first sentence of a letter: «Здравствуйте, Анна Сергеевна!», «Здравствуй, Аня!». */
export function greeting({ given_name, form_of_address }: Addressed): string {
  const hello = form_of_address === 'informal' ? 'Здравствуй' : 'Здравствуйте';
  return isBlank(given_name) ? `${hello}!` : `${hello}, ${given_name.trim()}!`;
}
