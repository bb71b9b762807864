import { searchOf } from './paths';

/** Addresses within the desk; its entry stands in `paths`. */
export const opsPaths = {
  desk: (tab: string) => `/ops${searchOf({ tab })}`,
  ghostLogin: (accountId: number) => `/ghost_login/${accountId}`,
} as const;
