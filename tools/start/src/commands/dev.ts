export const dev = (): number => 1;
