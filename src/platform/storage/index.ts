export { COOKIES, type CookieName, deviceKey, readCookie, writeCookie } from './cookies';
export type { Information } from './information';
export {
  clearRegistration,
  REGISTRATION_STEPS,
  readSession,
  SESSION_KEYS,
  type SessionKey,
  writeSession,
} from './session-values';
