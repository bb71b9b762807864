import { businessDateOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import type { Deps } from '../core/deps';
import { type Running, repeat } from '../core/repeat';
import type { ClockOffset } from '../db/clock-offset';
import { noteJobDone } from '../db/jobs-done';
import type { Database } from '../db/open';
import { type Job, startJobs } from '../jobs/service';
import { paidBookings } from '../modules/booking/reservation/service';
import { relayOnce, startRelay } from '../modules/machinery/outbox/relay';
import { startSweeper, sweepOnce } from '../modules/machinery/timer/sweeper';
import { judgeKeptNotices } from '../modules/money/payment/service';
import { authenticatorOf } from '../modules/people/auth/service';
import { writeShown } from '../modules/supply/cast/service';
import { exported } from '../modules/views/data-export/service';
import { deliverPush } from '../modules/views/inbox/service';
import { planPublishing, stopPublishing } from '../modules/views/seo/service';
import type { Demo } from './demo';
import { jobsOf } from './jobs';
import { timers } from './registers';
import type { Installation } from './wire';

/** What runs beside the requests. */
export type Background = {
  /** Does at once what the passing of time would have done: timers, outbox, the work of a new day. */
  catchUp: () => Promise<void>;
  /** Queues of the planned jobs. */
  jobs: readonly string[];
  /** Ends everything; waits for what is under way. */
  stop: () => Promise<void>;
};

/** Milliseconds between two looks at what other processes revoked. */
const REVOKED_MS = 3000;
/** Milliseconds between two looks for payment notices that wait. */
const NOTICES_MS = 2000;
/** Milliseconds between two writings of how often searches showed casts. */
const SHOWN_MS = MINUTE_MS;
/** Milliseconds between two looks for requests that the demo's casts answer. */
const ANSWERS_MS = 2000;
/** Jobs that a new date brings: they run by the injected clock when `/dev/clock` moves it, otherwise by cron. */
const NEW_DAY = ['gold-expiry', 'new-day'];

/** Starts timers, relay, jobs and the reading of revoked sessions. */
export const startBackground = async ({ deps, database, demo, watch }: Installation): Promise<Background> => {
  const options = {
    database,
    dataDir: deps.settings.dataDir,
    rollForward: demo ? async () => void (await demo.rollForward(deps)) : null,
  };
  const planned = jobsOf(deps, options).map((job) => noted(held(job, watch.clock), deps, database));
  const jobs = await startJobs(database.raw, deps.log, planned);
  await planPublishing(deps);
  // Before the sweeper ends what these notices pay for: while no process ran, time ran out by our fault.
  await judgeKeptNotices(deps, paidBookings);
  const notices = judgeKept(deps);
  const sweeper = startSweeper(deps, timers, watch.clock.holdsTimers);
  const relay = startRelay(deps, deliverPush, watch.clock.holdsTimers);
  const revoked = readRevoked(deps);
  const shown = writeShownOften(deps);
  const answers = demo ? [answerInDemo(deps, demo)] : [];
  let date = businessDateOf(deps.clock.now());
  return {
    catchUp: async () => {
      const today = businessDateOf(deps.clock.now());
      if (today !== date) for (const job of planned) if (NEW_DAY.includes(job.queue)) await job.run();
      date = today;
      while ((await sweepOnce(deps, timers)).fired > 0);
      while (await relayOnce(deps, deliverPush));
    },
    jobs: planned.map(({ queue }) => queue),
    stop: async () => {
      await Promise.all([
        jobs.stop(),
        sweeper.stop(),
        relay.stop(),
        revoked.stop(),
        notices.stop(),
        shown.stop(),
        ...answers.map((one) => one.stop()),
      ]);
      await writeShown(deps);
      await stopPublishing(deps);
      await exported(deps);
    },
  };
};

/**
 * The job, which does nothing while this machine's clock is wrong: pg-boss tries it again, and other processes may
 * take it.
 */
const held = (job: Job, clock: ClockOffset): Job => ({
  ...job,
  run: async () => {
    const fault = clock.fault();
    if (fault !== null) throw new Error(fault);
    await job.run();
  },
});

/** The job, which writes down that it succeeded: whichever process runs it, all tell when (`/metrics`). */
const noted = (job: Job, { clock }: Deps, { root }: Database): Job => ({
  ...job,
  run: async () => {
    await job.run();
    await noteJobDone(root, job.queue, clock.now());
  },
});

/** In the demo most casts have no person behind them: some of them answer matching requests by themselves. */
const answerInDemo = (deps: Deps, demo: Demo): Running =>
  repeat(
    ANSWERS_MS,
    () => demo.answerMatching(deps),
    (error) => deps.log.error({ err: error }, 'answers of the demo failed'),
  );

const writeShownOften = (deps: Deps): Running =>
  repeat(
    SHOWN_MS,
    () => writeShown(deps),
    (error) => deps.log.error({ err: error }, 'counts of searches were not written'),
  );

const judgeKept = (deps: Deps): Running =>
  repeat(
    NOTICES_MS,
    () => judgeKeptNotices(deps, paidBookings),
    (error) => deps.log.error({ err: error }, 'reading kept payment notices failed'),
  );

const readRevoked = (deps: Deps): Running =>
  repeat(
    REVOKED_MS,
    () => authenticatorOf(deps).sync(),
    (error) => deps.log.error({ err: error }, 'reading revoked sessions failed'),
  );
