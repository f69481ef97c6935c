/** The server that development pages call. */
export interface DevelopmentApi {
  address: string;
  /** Whether it is a named base of `npm run dev -- --api test`. Then no local server runs. */
  isNamed: boolean;
}

/**
 * PLT-334, PLT-335. Returns the server of `npm run dev`: the base that the command passes in API_BASE, otherwise the
 * local one on PORT.
 */
export function developmentApi(
  { API_BASE, PORT = '3000' }: Readonly<Record<string, string | undefined>> = process.env,
): DevelopmentApi {
  if (API_BASE) return { address: API_BASE, isNamed: true };
  return { address: `http://localhost:${PORT}`, isNamed: false };
}
