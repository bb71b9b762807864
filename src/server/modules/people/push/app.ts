import type { Person } from '../../../core/person';
import type { PushTarget } from '../../../core/ports';
import type { Work } from '../../../core/work';
import { updatePerson } from '../person/service';
import { saveSubscription } from './subscriptions';

/** What the installed app tells of itself (spec §7); a part that is left out stays as it was. */
export type AppReport = {
  is_pwa_launched?: boolean;
  push_notification_subscription?: PushTarget | null;
};

/** Notes that the app was launched, and the device's subscription (null removes it). Throws `validation/failed`. */
export async function changeApp(
  work: Work,
  person: Person,
  deviceKey: string | null,
  { is_pwa_launched: launched, push_notification_subscription: subscription }: AppReport,
): Promise<void> {
  if (launched !== undefined) await updatePerson(work.tx, person.id, { isPwaLaunched: launched });
  if (subscription !== undefined) await saveSubscription(work, { person, deviceKey, subscription });
}
