/** What the bench asks the server's process: to begin to look at its memory, the most there was since, to end. */
export type Asked = 'watch' | 'peak' | 'end';

/** Where the server is, once; then bytes of its memory. */
export type Told = { port: number; token: string } | { rss: number };
