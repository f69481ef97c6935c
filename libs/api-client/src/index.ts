export { ApiError, isApiError, orStatus } from './api-error.ts';
export { call, callForAnswer } from './call.ts';
export type { Answer, CallOptions } from './call.ts';
