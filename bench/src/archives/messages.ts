/** A teacher and the cookie of the session. */
export interface Account {
  id: number;
  cookie: string;
}

/** The address of the server, and its accounts. */
export interface Place {
  port: number;
  large: Account;
  small: Account;
  newcomers: Account[];
}
