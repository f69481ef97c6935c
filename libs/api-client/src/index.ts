export { ApiError, isApiError } from './api-error.ts';
export { call, callForAnswer, pageId } from './call.ts';
export type { Answer, CallOptions } from './call.ts';
