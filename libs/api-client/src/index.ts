export { ApiError, isApiError } from './api-error.ts';
export { byXhr } from './by-xhr.ts';
export { call, callForAnswer, pageId } from './call.ts';
export type { Answer, CallOptions } from './call.ts';
export { requestKey } from './request-key.ts';
export { untilConnected } from './until-connected.ts';
