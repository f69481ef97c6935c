/** A sentence, and the columns that it is true of. */
type Said<Column extends string> = Readonly<Record<string, readonly Column[]>>;

/**
 * What becomes of the text columns of a table. The first five lists follow the erasing of a student; a row is the student's where
 * its `student_id` names the card.
 */
export interface TableVerdict<Column extends string = string> {
  /** Columns that are emptied in the student's rows. */
  readonly emptied?: readonly Column[];
  /** Columns in which the student's names are replaced, in the student's rows. */
  readonly renamed?: readonly Column[];
  /** The column that becomes «Ученик удалён» with the number of the card. */
  readonly nameless?: Column;
  /** Columns of a table whose rows are deleted where they are the student's. */
  readonly deleted?: readonly Column[];
  /** Columns that the database function `erase_traces` clears, because no column of the table names the card. */
  readonly traced?: readonly Column[];
  /** Columns that stay until the account ends, with the reason. */
  readonly account?: Said<Column>;
  /** Columns that outlive the account, with the reason. */
  readonly kept?: Said<Column>;
  /** Columns without personal data, with the reason. */
  readonly impersonal?: Said<Column>;
}

/** One word of a list that the product knows. */
export const WORD = 'a known word';
/** A token, a key or its hash. */
export const SECRET = 'a secret of the account, from which nothing is read';
export const OWNER = 'the owner of the account gave it, and changes it';
