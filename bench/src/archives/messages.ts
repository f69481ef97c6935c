/** A teacher and the cookie of the session. */
export interface Account {
  id: number;
  cookie: string;
}

/** Where the server is, and who may ask. */
export interface Place {
  port: number;
  large: Account;
  small: Account;
  newcomers: Account[];
}
