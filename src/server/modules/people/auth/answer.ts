import type { Transport } from '@/domain/accounts';
import { GHOST_COOKIE } from '../../../core/person';
import type { Visitor } from '../../../http/handlers';
import { DEVICE_COOKIE } from '../../../http/visitor';
import { type Issued, REFRESH_DAYS } from './sessions';

/** The access token of a browser. */
export const ACCESS_COOKIE = '__Host-yoi_access';
/** The refresh token of a browser. */
export const REFRESH_COOKIE = '__Host-yoi_refresh';

/** The refresh token that this browser held before. */
export const lastTokenOf = (visitor: Visitor) => (visitor.sameOrigin ? visitor.cookie(REFRESH_COOKIE) : null);

/** What the caller's device shows of itself. */
export const deviceOf = ({ deviceKey, userAgent, place }: Visitor) => ({ deviceKey, userAgent, place });

/**
 * Whose device it is: `male_user` or `female_cast`. Scripts read it, so that an ended session is not taken for a
 * newcomer.
 */
const ROLE_COOKIE = 'yoi_account_role';
/** Days that a browser keeps the name of its device, and whose it is. */
const DEVICE_DAYS = 400;

/**
 * The reply that gives tokens out; in `cookie` transport the refresh token is set as a cookie and never shown. The
 * device's name is set anew with it: what a script writes, Safari keeps for seven days, and what the server sets as
 * long as it says.
 */
export const answer = (visitor: Visitor, issued: Issued, transport: Transport, refresh = false) => {
  const tokens = {
    access_token: issued.accessToken,
    expires_in: issued.expiresIn,
    role: issued.role,
    is_ops: issued.isOps,
  };
  if (transport === 'body')
    return refresh || issued.refreshToken === null ? tokens : { ...tokens, refresh_token: issued.refreshToken };
  visitor.setCookie(ACCESS_COOKIE, issued.accessToken, { maxAge: issued.expiresIn, httpOnly: true });
  if (issued.refreshToken)
    visitor.setCookie(REFRESH_COOKIE, issued.refreshToken, { maxAge: REFRESH_DAYS * 86_400, httpOnly: true });
  // The session's own: a browser that lost it may have made itself another one.
  const device = issued.deviceKey ?? visitor.deviceKey;
  if (device) visitor.setCookie(DEVICE_COOKIE, device, { maxAge: DEVICE_DAYS * 86_400, httpOnly: false });
  // A desk's browser keeps no role of its last sign-in.
  if (issued.isOps) forgetRole(visitor);
  else visitor.setCookie(ROLE_COOKIE, issued.role, { maxAge: DEVICE_DAYS * 86_400, httpOnly: false });
  return tokens;
};

/** Ends the sign-in of this browser. */
export const clearCookies = (visitor: Visitor) => {
  visitor.setCookie(ACCESS_COOKIE, '', { maxAge: 0, httpOnly: true });
  visitor.setCookie(REFRESH_COOKIE, '', { maxAge: 0, httpOnly: true });
  forgetGhost(visitor);
};

/** A person who signs out on this device is not remembered there. */
export const forgetRole = (visitor: Visitor) => {
  if (visitor.cookie(ROLE_COOKIE) !== null) visitor.setCookie(ROLE_COOKIE, '', { maxAge: 0, httpOnly: false });
};

// A ghost session belongs to one sign-in: the next one on this browser must not meet its cookie.
export const forgetGhost = (visitor: Visitor) => {
  if (visitor.cookie(GHOST_COOKIE) !== null) visitor.setCookie(GHOST_COOKIE, '', { maxAge: 0, httpOnly: true });
};
