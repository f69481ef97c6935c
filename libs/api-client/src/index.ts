export { ApiError, isApiError } from './api-error.ts';
export { byXhr } from './by-xhr.ts';
export { call, callForAnswer, pageId } from './call.ts';
export type { Answer, CallOptions } from './call.ts';
export { onSessionRefused, pageAccount, setPageAccount } from './page-account.ts';
export type { SessionRefusal } from './page-account.ts';
export { requestKey } from './request-key.ts';
export { untilConnected } from './until-connected.ts';
