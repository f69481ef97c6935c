/** Which version of each document is in force: its day. Whoever registers says which ones were shown. */
export const LEGAL_VERSIONS = { privacy: '2026-11-24', agreement: '2026-11-23' } as const;
