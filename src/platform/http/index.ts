export { addHeaders, api, type CallArgs, type CallOptions } from './client';
export { type GhostRefusal, onGhostRefusal } from './ghost-refusals';
export { authorization } from './interceptor';
export { fieldErrorsOf, isNetworkError, isRefreshRefused, messageOf, refusalOf } from './problem';
export { loadHttp } from './transport';
