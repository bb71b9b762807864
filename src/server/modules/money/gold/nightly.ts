import type { Deps } from '../../../core/deps';
import { adviseLapsing } from './advice';
import { expireLots } from './service';

/** One transaction per hundred people, so that no wallet is locked for long; then the advice on what lapses soon. */
export async function expireGold(deps: Deps): Promise<void> {
  const expired = { people: 0, gold: 0 };
  for (;;) {
    const { people, gold } = await deps.unitOfWork((work) => expireLots(work));
    if (people === 0) break;
    expired.people += people;
    expired.gold += gold;
  }
  if (expired.people > 0) deps.log.info(expired, 'lapsed gold expired');
  await deps.unitOfWork(adviseLapsing);
}
