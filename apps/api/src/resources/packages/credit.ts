/** One lesson of a package, at its price. */
export interface Credit {
  id: number;
  price_minor: number;
}

/** A credit that is free, or that one of the lessons asked for has. */
export interface CreditRow extends Credit {
  student_id: number;
  starts_on: string;
  expires_on: string | null;
  freezes: readonly { from: string; to: string | null }[];
  lesson_id: number | null;
}
