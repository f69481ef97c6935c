import type { DecidedBy } from '../../database/tables.ts';

/** Who decides something of the registry, and when. */
export interface Acting {
  by: DecidedBy;
  user_id?: number | null;
  /** What the token is called that it came with. */
  team?: string | null;
  /** Set where nobody signed in decides: the command ran beside the server. */
  where?: 'command';
  now: Date;
}
