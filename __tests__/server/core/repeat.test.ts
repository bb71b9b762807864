import { repeat } from '@/server/core/repeat';

const HOUR = 3_600_000;
const fault = (error: unknown) => {
  throw error;
};

test('what is hurried runs at once, and once more after the run that is under way', async () => {
  const runs: (() => void)[] = [];
  let begun: () => void = () => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      begun = resolve;
    });
  const running = repeat(
    HOUR,
    () => {
      begun();
      return new Promise<void>((resolve) => runs.push(resolve));
    },
    fault,
  );
  const first = next();
  for (const _ of ['once', 'again']) running.soon();
  await first;
  const second = next();
  for (const _ of ['once', 'again']) running.soon();
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await second;
  expect(runs).toHaveLength(2);
  runs[1]?.();
  await running.stop();
  running.soon();
  expect(runs).toHaveLength(2);
});
