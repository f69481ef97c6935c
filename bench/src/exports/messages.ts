/** The address of the server, and the session of its teacher. */
export interface Place {
  port: number;
  token: string;
}
