/** The version of each document in force, as its date. A registration sends the versions that the form showed. */
export const LEGAL_VERSIONS = { privacy: '2026-11-24', agreement: '2026-11-23' } as const;
