/** Reasons, each with the columns that it applies to. */
type Said<Column extends string> = Readonly<Record<string, readonly Column[]>>;

/**
 * The treatment of a table's text columns. The first five lists are for the erasure of a student. A row belongs to the
 * student if its `student_id` names the card.
 */
export interface TableVerdict<Column extends string = string> {
  /** Columns that are emptied in the student's rows. */
  readonly emptied?: readonly Column[];
  /** Columns in which the student's names are replaced, in the student's rows. */
  readonly renamed?: readonly Column[];
  /** The column that becomes «Ученик удалён» with the card's number. */
  readonly nameless?: Column;
  /** Columns of a table that deletes the student's rows. */
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

/** A value from a fixed list of the product. */
export const WORD = 'a known word';
/** A token, a key or its hash. */
export const SECRET = 'a secret of the account, from which nothing is read';
export const OWNER = 'the account owner typed it and can change it';
