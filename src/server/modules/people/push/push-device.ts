import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { NEUTRAL_TITLE, TEST_TEXT } from '@/domain/push';
import type { TestPayload } from '@/domain/push-payload';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import { SendFailed } from '../../../core/send-failed';
import { deleteEndpoint, markSuccess, subscriptionOf, waysOf } from './queries';
import { deviceOf, openKeys } from './subscriptions';

/** Seconds for which a push service keeps a test: who waits for it is looking. */
const TEST_TTL_SECONDS = 60;

type DeviceReply = Reply<'GET /api/v1/users/me/push_device/'>;

/** Where this device's pushes go, when one last went, and how the person is reached at all. */
export async function readDevice(deps: Deps, person: Person, deviceKey: string | null): Promise<DeviceReply> {
  const row = await subscriptionRow(deps, person, deviceKey);
  return {
    endpoint: row?.endpoint ?? null,
    last_delivered_at: row?.lastSuccessAt ? toTokyoIso(row.lastSuccessAt) : null,
    reached_by: await waysOf(deps.reader(), person.id),
  };
}

/**
 * Sends a push to this very device at once, whatever the switches and the hour, so that its owner sees whether one
 * arrives. Throws `push/not_connected` where nothing can be sent to it (any more), `busy` where the push service does
 * not answer.
 */
export async function sendTest(
  deps: Deps,
  person: Person,
  deviceKey: string | null,
): Promise<{ delivered_at: string }> {
  const row = await subscriptionRow(deps, person, deviceKey);
  if (!row) throw new Refusal('push/not_connected');
  const { endpoint } = row;
  const outcome = await deps.push
    .send({ endpoint, keys: openKeys(deps, row.keysSealed) }, { ...messageFor(person), ttlSeconds: TEST_TTL_SECONDS })
    .catch((error: unknown) => {
      if (error instanceof SendFailed) throw new Refusal('busy');
      throw error;
    });
  const now = deps.clock.now();
  await deps.unitOfWork(({ tx }) =>
    outcome === 'sent' ? markSuccess(tx, endpoint, now) : deleteEndpoint(tx, endpoint),
  );
  if (outcome !== 'sent') throw new Refusal('push/not_connected');
  return { delivered_at: toTokyoIso(now) };
}

const subscriptionRow = (deps: Deps, person: Person, deviceKey: string | null) =>
  subscriptionOf(deps.reader(), person.id, [deviceOf(person, deviceKey), person.sessionId]);

const messageFor = (person: Person) => {
  const payload: TestPayload = {
    kind: 'test',
    subject: 'test',
    title: NEUTRAL_TITLE,
    body: TEST_TEXT,
    path: settingsPath(person),
    tag: 'test',
  };
  return { payload: JSON.stringify(payload), urgency: 'high' as const, topic: 'test' };
};

function settingsPath({ role, isOps }: Person): string {
  if (isOps) return '/ops?tab=safety';
  return role === 'female_cast' ? '/home/config/notification' : '/mypage/notify';
}
