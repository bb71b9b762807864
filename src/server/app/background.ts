import { businessDateOf } from '@/domain/business-day';
import type { Deps } from '../core/deps';
import type { RepeatedWork } from '../core/module';
import { type Running, repeat } from '../core/repeat';
import type { ClockOffset } from '../db/clock-offset';
import { noteJobDone } from '../db/jobs-done';
import type { Database } from '../db/open';
import { type Job, startJobs } from '../jobs/service';
import { relayOnce, startRelay } from '../modules/machinery/outbox/relay';
import { startSweeper, sweepOnce } from '../modules/machinery/timer/sweeper';
import { exported } from '../modules/views/data-export/service';
import { deliverPush } from '../modules/views/inbox/service';
import { planPublishing, stopPublishing } from '../modules/views/seo/service';
import type { Demo } from './demo';
import { jobsOf } from './jobs';
import { declarations, timers } from './registers';
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

/** Milliseconds between two looks for requests that the demo's casts answer. */
const ANSWERS_MS = 2000;
/** Jobs that a new date brings: they run by the injected clock when `/dev/clock` moves it, otherwise by cron. */
const NEW_DAY = ['gold-expiry', 'new-day'];

/** Starts timers, relay, jobs and what the modules repeat. */
export const startBackground = async ({ deps, database, demo, watch }: Installation): Promise<Background> => {
  const options = {
    database,
    dataDir: deps.settings.dataDir,
    rollForward: demo ? async () => void (await demo.rollForward(deps)) : null,
  };
  const planned = jobsOf(deps, options).map((job) => noted(held(job, watch.clock), deps, database));
  const jobs = await startJobs(database.raw, deps.log, planned);
  await planPublishing(deps);
  const repeats = declarations.flatMap((module) => module.repeats ?? []);
  const runAlso = async (when: RepeatedWork['also']) => {
    for (const { also, run } of repeats) if (also === when) await run(deps);
  };
  await runAlso('at start');
  const sweeper = startSweeper(deps, timers, watch.clock.holdsTimers);
  const relay = startRelay(deps, deliverPush, watch.clock.holdsTimers);
  const running = [
    jobs,
    sweeper,
    relay,
    ...repeats.map((work) => repeated(deps, work)),
    ...(demo ? [answerInDemo(deps, demo)] : []),
  ];
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
      await Promise.all(running.map((one) => one.stop()));
      await runAlso('at stop');
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

const repeated = (deps: Deps, { pause, run, failure }: RepeatedWork): Running =>
  repeat(
    pause,
    () => run(deps),
    (error) => deps.log.error({ err: error }, failure),
  );
