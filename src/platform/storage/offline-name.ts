/** Offline data of this device's user: the database of this name is erased at sign-out and before another account. */
export const OFFLINE_DATABASE = 'yoi_offline';
