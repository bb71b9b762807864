export { type CookieName, deviceKey, readCookie, writeCookie } from './cookies';
export type { Information } from './information';
export { clearRegistration, readSession, type SessionKey, writeSession } from './session-values';
