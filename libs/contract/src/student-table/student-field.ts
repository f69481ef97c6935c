/** The kind of a field: it defines the cleaning, the check and the empty value. */
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
  | 'address'
  | 'subjects'
  | 'colour'
  | 'policy';

export interface StudentField {
  readonly kind: Kind;
  /** The maximum length in characters; null when the kind defines it. */
  readonly most: number | null;
  /** Whether the field is erased with the student. */
  readonly isPersonal: boolean;
  /** The answers that show the field: lists and the profile, or the profile only. */
  readonly shown: 'list' | 'profile';
  /** The label in forms and messages. */
  readonly label: string;
  /** The row in the collapsed part of the form, and the placeholder; null when a separate form draws the field. */
  readonly folded: { readonly row: number; readonly placeholder: string } | null;
  /**
   * The title on the student's page; fields with the same title are shown together. Null when the page shows the field
   * differently.
   */
  readonly fact: string | null;
  /**
   * The titles of the field's column in imported tables: lower case, ё as е, signs as spaces; null when the import does
   * not read the field. A dot replaces letters of a word that the product itself does not use for a lesson (WRD-20).
   */
  readonly imported: { readonly titles: RegExp; readonly label?: string } | null;
  /** The column in the exported sheet of students; null for a field without a column. */
  readonly exported: { readonly title?: string; readonly width: number } | null;
}
