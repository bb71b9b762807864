/** The access token lives in this module's memory only: never in storage, never in a cookie that scripts can read. */
let current: string | null = null;

/** The token that later requests carry as `Authorization: Bearer`, or null for a guest. */
export function accessToken(): string | null {
  return current;
}

/** Makes `token` the Bearer of later requests; null forgets it. */
export function setAccessToken(token: string | null): void {
  current = token;
}
