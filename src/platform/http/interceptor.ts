import type { AxiosError, AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { isLeaving, refreshTokens } from '../auth/refresh';
import { accessToken } from '../auth/token';
import { REFRESH_FAILED } from './problem';
import { prepareHttp } from './transport';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The second try of a call whose first one was answered with 401. */
    isRetry?: boolean;
  }
}

/**
 * The rule of 401 (spec §4), on the axios instance itself: each request carries the token of this moment, and one that
 * is refused with 401 is sent once more after one refresh. When that fails, or the person is signing out, the call
 * rejects with Error 'token refresh failed.' (with a `cause` where the session may be alive).
 */
function intercept(http: AxiosInstance): void {
  http.interceptors.request.use(withBearer);
  http.interceptors.response.use(undefined, (error: AxiosError) => healed(http, error));
}

function withBearer(request: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (givesTokens(request)) return request;
  if (isLeaving()) throw new Error(REFRESH_FAILED); // the token is being ended: what is sent with it now is refused
  const token = accessToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function healed(http: AxiosInstance, error: AxiosError): Promise<AxiosResponse> {
  const { config, response } = error;
  // The calls that give out tokens answer 401 for other reasons, such as a wrong password.
  if (response?.status !== 401 || !config || config.isRetry || config.url?.startsWith('/api/auth/')) throw error;
  await freshToken(tokenIn(config.headers.get('Authorization')));
  return http.request({ ...config, isRetry: true });
}

// Sign-in, refresh and sign-out go on while nothing else is sent, and say by themselves whose they are.
const givesTokens = ({ url }: InternalAxiosRequestConfig) => url === '/api/auth/tokens';

const tokenIn = (bearer: unknown): string | null =>
  typeof bearer === 'string' ? bearer.slice('Bearer '.length) : null;

async function freshToken(sentWith: string | null): Promise<string> {
  if (isLeaving()) throw new Error(REFRESH_FAILED);
  const now = accessToken();
  if (now && now !== sentWith) return now; // another call has refreshed while this one was under way
  const refreshed = await refreshTokens().catch((cause: unknown) => {
    throw new Error(REFRESH_FAILED, { cause });
  });
  if (!refreshed) throw new Error(REFRESH_FAILED);
  return refreshed.accessToken;
}

/**
 * The Authorization header of a call that another library makes; `refused` is the one that was answered with 401. Null
 * for a guest.
 */
export async function authorization(refused: string | null): Promise<string | null> {
  const token = refused === null ? accessToken() : await freshToken(tokenIn(refused));
  return token && `Bearer ${token}`;
}

prepareHttp(intercept);
