import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { type Arrival, keepTabHistory } from './keep-tab-history';

/** Back closes a modal first, and pages are found as far down as they were left; `arrival` = of the page that is shown. */
export function useTabHistory(arrival: Arrival): void {
  const { events } = useRouter();
  const arrivalNow = useEffectEvent(() => arrival);
  useEffect(() => keepTabHistory(events, () => arrivalNow()), [events]);
}
