import type { pushEndpoints } from '@/contract/push';
import type { Handlers } from '../../../http/handlers';
import { readDevice, sendTest } from './push-device';
import { changeSettings, readSettings } from './settings';

/** Notification settings and the key that browsers subscribe with. */
export const pushRoutes: Handlers<keyof typeof pushEndpoints> = {
  'GET /api/v1/users/me/notification_settings/': ({ deps, person }) => readSettings(deps.reader(), person.id),
  'PATCH /api/v1/users/me/notification_settings/': ({ person, body, transact }) =>
    transact((work) => changeSettings(work, person.id, body)),
  'GET /api/v1/users/me/push_device/': ({ deps, person, visitor }) => readDevice(deps, person, visitor.deviceKey),
  'POST /api/v1/users/me/push_device/test/': ({ deps, person, visitor }) => sendTest(deps, person, visitor.deviceKey),
  'GET /api/v1/push_public_key/': async ({ deps }) => ({ public_key: await deps.push.publicKey() }),
};
