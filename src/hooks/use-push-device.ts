import { useEffect, useState } from 'react';
import type { Data } from '@/contract';
import { currentSubscription } from '@/platform/push';
import { useApi } from './use-api';
import type { Push } from './use-push';

/**
 * What this device's subscription is worth: `apart` = here and on the server there is not the same one, so that
 * nothing comes.
 */
export type PushDevice = {
  connection: 'unknown' | 'connected' | 'apart';
  lastDeliveredAt: string | null;
};

type DeviceState = Data<'GET /api/v1/users/me/push_device/'>;

/** How soon it is looked again while the device is apart: the app may be connecting it just now. */
const AGAIN_MS = 5000;

/** Looks at the subscription of this browser and at the one that the server has, each time the server's is read. */
export function usePushDevice({ place, permission }: Push): PushDevice {
  const isAllowed = place === 'app' && permission === 'granted';
  const [looked, setLooked] = useState<{ at: DeviceState; endpoint: string | null } | null>(null);
  const isApart = looked !== null && !isSame(looked);
  const { data } = useApi('GET /api/v1/users/me/push_device/', isAllowed ? {} : null, {
    refreshInterval: isApart ? AGAIN_MS : 0,
  });
  useEffect(() => {
    if (!data) return;
    let isOver = false;
    currentSubscription()
      .catch(() => null) // the browser cannot say: it has none
      .then((subscription) => {
        if (!isOver) setLooked({ at: data, endpoint: subscription?.endpoint ?? null });
      });
    return () => {
      isOver = true;
    };
  }, [data]);
  if (!isAllowed || !data || looked?.at !== data) return { connection: 'unknown', lastDeliveredAt: null };
  return { connection: isApart ? 'apart' : 'connected', lastDeliveredAt: data.last_delivered_at };
}

const isSame = ({ at, endpoint }: { at: DeviceState; endpoint: string | null }) =>
  endpoint !== null && endpoint === at.endpoint;
