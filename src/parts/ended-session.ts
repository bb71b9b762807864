/** What a person reads whose session ended without a sign-out on this device. */
export const ENDED = 'ログインの有効期限が切れました';
/** What becomes of it. */
export const ENDED_NEXT = 'もう一度ログインすると、続きからお使いいただけます。';
