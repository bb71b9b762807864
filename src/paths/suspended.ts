import type { SuspensionTold } from '@/domain/suspension';

/** Where a person lands whose account is suspended: why, since when, until when. */
export const suspendedPath = ({ reason, since, until }: SuspensionTold): string =>
  `/suspendedAccounts?${new URLSearchParams({ reason, since, ...(until === null ? {} : { until }) })}`;
