import { act, screen } from '@testing-library/react';
import { useTask } from '@/ui/patterns/use-task';
import { show } from '../../support/show';

function Saver({ perform, leaves }: { perform: () => Promise<void>; leaves?: boolean }) {
  const save = useTask(perform, leaves ? { leaves } : {});
  return (
    <button type="button" onClick={() => void save.run()}>
      {save.busy ? '保存中' : '保存する'}
    </button>
  );
}

/** A task that ends when it is told to, and how often it was begun. */
const taskInHand = () => {
  const ends: (() => void)[] = [];
  const perform = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const end = () => act(async () => ends.at(-1)?.());
  return { perform, end };
};
/** Presses so often before the screen is drawn again. */
const press = (times = 1) =>
  act(async () => {
    for (let n = 0; n < times; n += 1) screen.getByRole('button').click();
  });

test('pressed twice before it can show that it is busy, it does the task once; done, it can be pressed again', async () => {
  const { perform, end } = taskInHand();
  show(<Saver perform={perform} />, '/');
  await press(2);
  expect(perform).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveTextContent('保存中');
  await end();
  expect(screen.getByRole('button')).toHaveTextContent('保存する');
  await press();
  expect(perform).toHaveBeenCalledTimes(2);
});

test('a task that ends on another page stays busy, and a further press does nothing', async () => {
  const { perform, end } = taskInHand();
  show(<Saver perform={perform} leaves />, '/');
  await press();
  await end();
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('保存中');
  expect(perform).toHaveBeenCalledTimes(1);
});
