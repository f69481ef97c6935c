/** What a field is: how it is cleaned and checked, and what it holds while it is empty. */
export type Kind =
  | 'name'
  | 'line'
  | 'text'
  | 'phone'
  | 'tags'
  | 'connect'
  | 'roubles'
  | 'minutes'
  | 'zone'
  | 'subjects'
  | 'colour'
  | 'policy';

export interface StudentField {
  readonly kind: Kind;
  /** How many letters a text has at most; null where its kind says it. */
  readonly most: number | null;
  /** Whether the field is erased with the student. */
  readonly isPersonal: boolean;
  /** Which answers show it: lists and the profile, or the profile alone. */
  readonly shown: 'list' | 'profile';
  /** How forms and messages call it. */
  readonly label: string;
  /** Its row in the folded part of the form, with its example; null where a form of its own draws it. */
  readonly folded: { readonly row: number; readonly placeholder: string } | null;
  /** Its title on the student's page, where fields with one title stand together; null where it is shown otherwise. */
  readonly fact: string | null;
  /**
   * How tables call its column: lower case, ё as е, signs as spaces; null where no table is read for it. A dot stands where other
   * people's tables have another word for a lesson than ours (WRD-20).
   */
  readonly imported: { readonly titles: RegExp; readonly label?: string } | null;
  /** Its column in the exported sheet of students; null where it has none. */
  readonly exported: { readonly title?: string; readonly width: number } | null;
}
