/** Where the server is, and who may ask. */
export interface Place {
  port: number;
  token: string;
}
