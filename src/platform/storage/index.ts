export { type CookieName, deviceKey, readCookie, writeCookie } from './cookies';
export type { Information } from './information';
export { clearRegistration, clearSession, readSession, type SessionKey, writeSession } from './session-values';
