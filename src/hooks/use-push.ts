import { useSyncExternalStore } from 'react';
import { type Platform, platformOf } from '@/platform/device';
import { createEvent } from '@/platform/events';
import { type PushPermission, type PushPlace, pushPermission, pushPlace } from '@/platform/push';
import { ensureSubscribed, reconnectPush, turnOnPush } from '@/platform/push/flow';
import { useRefresh } from './use-api';
import { useSession } from './use-session';

/** Notifications on this device: where it stands, what the person allowed, and the way to turn them on. */
export type Push = {
  /** `unknown` only until the page is hydrated. */
  place: PushPlace | 'unknown';
  permission: PushPermission;
  platform: Platform;
  /** Asks and subscribes (spec §4); from a tap only. Resolves with the permission; rejects when a call failed. */
  turnOn: () => Promise<PushPermission>;
  /** Subscribes this device again where it is allowed. */
  ensure: () => Promise<void>;
  /** The same with a new subscription, for a device to which nothing comes. */
  reconnect: () => Promise<void>;
};

const DEVICE = 'GET /api/v1/users/me/push_device/';
const SHOWN = ['GET /api/v1/users/me/notification_settings/', DEVICE] as const;

const answered = createEvent();

/** The hook of the design's card: push permission and subscription of this device. */
export function usePush(): Push {
  const role = useSession().role ?? 'male_user';
  const refresh = useRefresh();
  const place = useSyncExternalStore(watch, pushPlace, () => 'unknown' as const);
  const permission = useSyncExternalStore(watch, pushPermission, () => 'default' as const);
  const turnOn = async () => {
    try {
      return await turnOnPush(role);
    } finally {
      answered.announce();
      await refresh(SHOWN);
    }
  };
  const ensure = async () => {
    await ensureSubscribed(role);
    await refresh([DEVICE]);
  };
  const reconnect = async () => {
    try {
      await reconnectPush(role);
    } finally {
      await refresh(SHOWN);
    }
  };
  return { place, permission, platform: platformOf(), turnOn, ensure, reconnect };
}

// A person who changed it in the device's settings comes back to the page.
function watch(changed: () => void): () => void {
  const stop = answered.listen(changed);
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('focus', changed);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('focus', changed);
  };
}
