import type { DecidedBy } from '../../database/tables.ts';

/** The author and the time of a decision. */
export interface Acting {
  by: DecidedBy;
  user_id?: number | null;
  /** The label of the token that authorized the decision. */
  team?: string | null;
  /** Set when nobody signed in: the command ran on the server itself. */
  where?: 'command';
  now: Date;
}
