import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Countdown } from '@/ui/pieces/countdown';
import { DateStrip } from '@/ui/pieces/date-strip';
import { type Slot, SlotGrid } from '@/ui/pieces/slot-grid';
import { Stepper } from '@/ui/pieces/stepper';

const slots: Slot[] = [24, 25, 26].flatMap((hour) =>
  [0, 10, 20, 30, 40, 50].map((minute) => ({
    value: `${hour}:${minute}`,
    hour,
    minute,
    state: hour === 24 && minute < 30 ? ('closed' as const) : ('open' as const),
  })),
);

function Grid({ view = '10', onSelect = () => undefined }: { view?: '10' | '30'; onSelect?: (value: string) => void }) {
  const [selected, setSelected] = useState<string | null>(null);
  const select = (value: string) => {
    setSelected(value);
    onSelect(value);
  };
  return (
    <SlotGrid
      hours={[24, 25, 26]}
      view={view}
      slots={slots}
      selected={selected}
      minutes={90}
      onSelect={select}
      summary={selected ?? '未選択'}
    />
  );
}

describe('the grid of slots', () => {
  test('says each time and whether it is free', () => {
    render(<Grid />);
    expect(screen.getByRole('button', { name: '24:00 受付終了' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: '25:10 空きあり' })).toBeEnabled();
  });

  test('says the date with each time where it is given', () => {
    render(
      <SlotGrid
        hours={[25]}
        view="30"
        slots={slots}
        selected={null}
        minutes={60}
        onSelect={() => undefined}
        day="11月21日 土曜日"
      />,
    );
    expect(screen.getByRole('button', { name: '25:30 空きあり（11月21日 土曜日）' })).toBeEnabled();
  });

  test('is one stop for Tab; arrows move and Enter chooses', async () => {
    const select = jest.fn();
    render(<Grid onSelect={select} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '24:30 空きあり' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Home}');
    expect(screen.getByRole('button', { name: '25:00 空きあり' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(select).toHaveBeenCalledWith('25:0');
    expect(screen.getByRole('button', { name: '25:00 選択中' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '26:20 空きあり 利用時間に含まれます' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '26:30 空きあり' })).toBeInTheDocument();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  test('does not choose a closed time', async () => {
    const select = jest.fn();
    render(<Grid onSelect={select} />);
    await userEvent.click(screen.getByRole('button', { name: '24:20 受付終了' }));
    expect(select).not.toHaveBeenCalled();
  });

  test('shows every second half hour in its wide view, and a start between them with its own time', () => {
    render(
      <SlotGrid hours={[25, 26]} view="30" slots={slots} selected="25:10" minutes={60} onSelect={() => undefined} />,
    );
    expect(screen.getAllByRole('button').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      '25:10 選択中',
      '25:30 空きあり 利用時間に含まれます',
      '26:00 空きあり 利用時間に含まれます',
      '26:30 空きあり',
    ]);
  });
});

test('the strip of days says the day and how free it is', async () => {
  const change = jest.fn();
  const items = [
    { value: '21', weekday: '本日', day: 21, tone: 'sat', mark: 'few', label: '11月21日 土曜日' },
    { value: '22', weekday: '日', day: 22, tone: 'sun', mark: null, label: '11月22日 日曜日' },
  ] as const;
  render(<DateStrip items={items} value="21" onChange={change} />);
  // What is seen (本日 21) begins the name, the whole date follows.
  const chosen = screen.getByRole('button', { name: /^本日 ?21 ?（11月21日 土曜日）残りわずか$/ });
  expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^日 ?22 ?（11月22日 日曜日）$/ }));
  expect(change).toHaveBeenCalledWith('22');
});

test('the strip of days is one stop for Tab, at the chosen day; arrows pass over days that cannot be chosen', async () => {
  const items = ['21', '22', '23', '24'].map((value) => ({
    value,
    weekday: '日',
    day: value,
    mark: null,
    label: `11月${value}日`,
    disabled: value === '23',
  }));
  render(<DateStrip items={items} value="22" onChange={() => undefined} />);
  const day = (value: string) => screen.getByRole('button', { name: new RegExp(`11月${value}日`) });
  await userEvent.tab();
  expect(day('22')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(day('24')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(day('21')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(day('24')).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('the steps say where a person stands', () => {
  render(<Stepper steps={['日時・場所', 'オプション', '確認']} current={1} />);
  expect(screen.getByText('2 オプション')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText(/1 日時・場所/)).toHaveTextContent('完了');
});

describe('the countdown', () => {
  const until = '2026-11-21T20:06:00+09:00';
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T19:45:30+09:00') }));
  afterEach(() => jest.useRealTimers());

  test('says whole minutes and changes them with the clock', () => {
    render(<Countdown until={until} total={30} />);
    expect(screen.getByRole('timer')).toHaveTextContent(/^残り21分$/);
    act(() => jest.advanceTimersByTime(31_000));
    expect(screen.getByRole('timer')).toHaveTextContent(/^残り20分$/);
    act(() => jest.advanceTimersByTime(60 * 60_000));
    expect(screen.getByRole('timer')).toHaveTextContent(/^時間切れ$/);
  });

  test('follows the clock that it is given, and says hours when they are many', () => {
    render(<Countdown until={until} total={300} now={() => Date.parse('2026-11-21T16:00:00+09:00')} />);
    expect(screen.getByRole('timer')).toHaveTextContent('残り4時間6分');
    // A line each: the ring is too narrow for both.
    expect(screen.getByText('4時間')).toBeVisible();
    expect(screen.getByText('6分')).toBeVisible();
  });

  test('is drawn without a time on the server, which does not know the reader’s clock', () => {
    expect(renderToString(<Countdown until={until} total={30} />)).not.toContain('21分');
  });
});
