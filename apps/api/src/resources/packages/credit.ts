/** One lesson of a package, with its price in kopecks. */
export interface Credit {
  id: number;
  price_minor: number;
}

/** A credit that is unused, or that one of the requested lessons uses. */
export interface CreditRow extends Credit {
  student_id: number;
  starts_on: string;
  expires_on: string | null;
  freezes: readonly { from: string; to: string | null }[];
  lesson_id: number | null;
}
