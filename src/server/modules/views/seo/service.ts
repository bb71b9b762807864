import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import type { Deps } from '../../../core/deps';
import type { Work } from '../../../core/work';
import { ensureTimer, setTimer } from '../../machinery/timer/service';
import { editionFiles } from './files';

export { isShareCard, shareCard } from './share-card';

const EVERY_MS = HOUR_MS;
const AFTER_FAILURE_MS = 5 * MINUTE_MS;
/** Of the files' form: another number makes every installation write them anew at its next start. */
const FORM = 2;
const PUBLISH = { kind: 'seo.publish', subject: 'all' } as const;

type Publishing = { done: Promise<void>; stop: () => void };
const running = new WeakMap<Deps, Publishing>();

/**
 * At a start: the files are due at once where there are none of this form and origin, otherwise whenever they were.
 * Without this call nothing is ever published.
 */
export async function planPublishing(deps: Deps): Promise<void> {
  const isCurrent = (await deps.editions.note()) === noteOf(deps);
  await deps.unitOfWork((work) => (isCurrent ? ensureTimer : setTimer)(work, { ...PUBLISH, dueAt: work.now }));
}

/**
 * Writes a new edition of all public files and puts it in the place of the current one; that stays when anything
 * fails.
 */
export async function publish(deps: Deps, check: () => void = () => undefined): Promise<void> {
  await deps.editions.publish(noteOf(deps), deps.clock.now(), editionFiles(deps, check));
}

/** The public files are due at once: a cast is no longer to be found in them, or is again. */
export const publishSoon = (work: Work): Promise<void> => setTimer(work, { ...PUBLISH, dueAt: work.now });

/** Ends what this process is publishing, and waits for its end. */
export async function stopPublishing(deps: Deps): Promise<void> {
  running.get(deps)?.stop();
  await published(deps);
}

/** Resolves when this process publishes nothing (any more). */
export async function published(deps: Deps): Promise<void> {
  await running.get(deps)?.done;
}

/**
 * The process that takes the timer publishes, after the transaction: with a million casts it takes a minute, in which
 * neither other timers nor, on the embedded database, readers may wait. If it dies, the next timer does it.
 */
export const seoTimers = {
  'seo.publish': async (work: Work): Promise<void> => {
    await setTimer(work, { ...PUBLISH, dueAt: new Date(work.now.getTime() + EVERY_MS) });
    work.afterCommit(() => start(work.deps));
  },
};

function start(deps: Deps): void {
  // One that takes longer than the pause between two is not joined by another.
  if (running.has(deps)) return;
  let stopped = false;
  const check = () => {
    if (stopped) throw new Stopped();
  };
  const done = publish(deps, check)
    .catch((error) => (error instanceof Stopped ? undefined : tryAgain(deps, error)))
    .finally(() => running.delete(deps));
  const stop = () => {
    stopped = true;
  };
  running.set(deps, { done, stop });
}

async function tryAgain(deps: Deps, error: unknown): Promise<void> {
  deps.log.error({ err: error }, 'public files could not be written');
  const dueAt = new Date(deps.clock.now().getTime() + AFTER_FAILURE_MS);
  await deps
    .unitOfWork((work) => setTimer(work, { ...PUBLISH, dueAt }))
    .catch((cause) => deps.log.error({ err: cause }, 'public files wait for their next hour'));
}

class Stopped extends Error {}

const noteOf = ({ settings }: Deps) => `${FORM} ${settings.publicOrigin}`;
