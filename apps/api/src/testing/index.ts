export { buildApp } from '../app.ts';
export { readConfig } from '../config/config.ts';
export type { Database } from '../database/database.ts';
export { openDatabase } from '../database/open-database.ts';
export { hashOf, newToken } from '../http/session/token.ts';
export { findSession } from '../resources/accounts/sessions/sessions.service.ts';
