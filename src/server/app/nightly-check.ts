import type { Deps } from '../core/deps';
import type { InvariantReport } from '../db/invariants';
import { storeCheck } from '../db/last-check';
import { raiseAlarm } from '../modules/booking/safety/service';

/** Faults that an alarm quotes; the log has the others. */
const QUOTED = 3;

/**
 * Passes on what the check of every invariant found: it is logged, stored for the metrics, and raises an alarm each
 * (docs/rules/installation.md#nightly-check): while one about the same invariant is open, the next night adds none.
 */
export async function reportFaults(deps: Deps, { ok, failures }: InvariantReport): Promise<void> {
  if (ok) deps.log.info('nightly comparison: everything agrees');
  else deps.log.error({ failures }, 'nightly comparison: the data contradict themselves');
  const names = [...new Set(failures.map(({ name }) => name))];
  const failed = names.map((name) => ({ name, faults: failures.filter((fault) => fault.name === name) }));
  await deps.unitOfWork(async (work) => {
    for (const { name, faults } of failed)
      await raiseAlarm(work, { kind: 'invariant', subject: name, note: noteOf(faults) });
    const counts = failed.map(({ name, faults }) => ({ name, title: faults[0]?.title ?? name, faults: faults.length }));
    await storeCheck(work.tx, { at: work.now, failures: counts });
  });
}

function noteOf(faults: InvariantReport['failures']): string {
  const quoted = faults.slice(0, QUOTED).map(({ detail }) => detail);
  return [`点検項目「${faults[0]?.title}」に合わないデータがあります。`, ...quoted].join('\n');
}
