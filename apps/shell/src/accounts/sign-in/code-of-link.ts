/** ACC-235. The code of a child's link, which is behind «#»; empty without one. */
export const codeOfLink = (hash: string): string => hash.slice(1, 25);
