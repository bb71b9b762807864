import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { keepTabHistory } from './keep-tab-history';

/** Back closes a modal first, and pages are found as far down as they were left; `returns` as the shown page's shell says. */
export function useTabHistory(returns: boolean): void {
  const { events } = useRouter();
  const isRemembered = useEffectEvent(() => returns);
  useEffect(() => keepTabHistory(events, () => isRemembered()), [events]);
}
