import { useState } from 'react';
import type { Data, Input } from '@/contract';
import { useApi, useRefresh } from '@/hooks/use-api';
import { api, fieldErrorsOf, messageOf } from '@/platform/http';
import { useToast } from '@/ui/pieces/toast';

/** How a person wants to be told. */
export type Settings = Data<'GET /api/v1/users/me/notification_settings/'>;
/** What is changed of it. */
export type SettingsChange = NonNullable<Input<'PATCH /api/v1/users/me/notification_settings/'>['body']>;
/** The settings as they are shown, what is wrong with single ones, and the way to change them. */
export type SettingsForm = {
  settings: Settings;
  faults: Readonly<Record<string, string>>;
  change: (wish: SettingsChange) => void;
};

/** The settings, and the way to change them: shown at once, taken back with words when the server refuses. */
export function useSettings() {
  const toast = useToast();
  const refresh = useRefresh();
  const settings = useApi('GET /api/v1/users/me/notification_settings/', {});
  const [faults, setFaults] = useState<SettingsForm['faults']>({});
  const change = (wish: SettingsChange) => {
    setFaults({});
    settings
      .mutate(() => api('PATCH /api/v1/users/me/notification_settings/', { body: wish }), {
        optimisticData: (known) => ({ ...(known ?? NOTHING), ...defined(wish) }),
        rollbackOnError: true,
        revalidate: false,
      })
      // How the person is reached follows from it, on whatever screen it is shown by then.
      .then(() => refresh(['GET /api/v1/users/me/push_device/']))
      .catch((refused: unknown) => {
        const found = fieldErrorsOf(refused);
        setFaults(found);
        if (Object.keys(found).length === 0) toast({ text: messageOf(refused), tone: 'error' });
      });
  };
  return { settings, faults, change };
}

const NOTHING: Settings = {
  has_notify_push_notification1: false,
  has_notify_push_notification2: false,
  has_notify_mail: false,
  has_notify_sms: false,
  show_content: false,
  quiet_from: null,
  quiet_to: null,
};

function defined(wish: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}
