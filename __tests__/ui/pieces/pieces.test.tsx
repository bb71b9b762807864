import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Search from 'lucide-react/icons/search';
import { formatYen } from '@/domain/money';
import { ComponentsGallery } from '@/features/gallery/gallery';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { Chip } from '@/ui/pieces/chip';
import { FilterChip } from '@/ui/pieces/filter-chip';
import { Photo } from '@/ui/pieces/photo';
import { PriceLines } from '@/ui/pieces/price-lines';
import { RatingValue } from '@/ui/pieces/rating';
import { RatingInput } from '@/ui/pieces/rating-input';
import { Stars } from '@/ui/pieces/stars';
import { TabBar } from '@/ui/pieces/tab-bar';
import { WeekTable } from '@/ui/pieces/week-table';

describe('a button', () => {
  test('ignores presses while it works, says so, and keeps the focus', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>予約する</Button>);
    await userEvent.click(screen.getByRole('button', { name: '予約する' }));
    rerender(
      <Button onClick={press} loading loadingText="送信中">
        予約する
      </Button>,
    );
    const button = screen.getByRole('button', { name: '送信中' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('does not send a form twice', async () => {
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading>
          送る
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('is a link when it has an address', () => {
    render(<Button href="/girl">さがす</Button>);
    expect(screen.getByRole('link', { name: 'さがす' })).toHaveAttribute('href', '/girl');
  });
});

test('chips say whether they are chosen, that they can be taken away, and how many conditions are set', async () => {
  const remove = jest.fn();
  render(
    <>
      <Chip pressed>即ご案内</Chip>
      <Chip removable onPress={remove}>
        ★4.5以上
      </Chip>
      <FilterChip count={2} href="/girl/search" />
    </>,
  );
  expect(screen.getByRole('button', { name: '即ご案内' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: /絞り込み.*2件の条件/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /★4.5以上.*を外す/ }));
  expect(remove).toHaveBeenCalled();
});

test('the tab bar marks the current place, caps its badges and tells readers the whole number', () => {
  render(
    <TabBar
      items={[
        { href: '/girl', label: '探す', icon: Search, current: true, badge: 0 },
        { href: '/talk', label: 'トーク', icon: Search, badge: 120 },
        { href: '/reservations', label: '予約', icon: Search, badge: 99 },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: '探す' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /トーク.*未読120件/ })).toHaveTextContent('99+');
  expect(screen.getByRole('link', { name: /予約.*未読99件/ })).not.toHaveTextContent('99+');
});

test('price lines print discounts with a real minus and the total with its unit', () => {
  render(
    <PriceLines
      format={formatYen}
      lines={[
        { label: 'コース　60分', amount: 18_000 },
        { label: '初回割引', amount: -1_000 },
      ]}
      total={{ amount: 17_000 }}
    />,
  );
  expect(screen.getByText('¥18,000')).toBeInTheDocument();
  expect(screen.getByText('−¥1,000')).toBeInTheDocument();
  expect(screen.getByText('¥17,000')).toHaveTextContent('¥17,000税込');
});

describe('ratings', () => {
  test('are spoken to a tenth, and a missing one is named', () => {
    render(
      <>
        <Stars value={4.26} />
        <RatingValue value={null} />
      </>,
    );
    expect(screen.getByRole('img', { name: '5点満点中4.3点' })).toBeInTheDocument();
    expect(screen.getByText('口コミ待ち')).toBeInTheDocument();
  });

  test('are given in halves from one', () => {
    const change = jest.fn();
    render(<RatingInput label="総合評価" value={null} onChange={change} />);
    const slider = screen.getByRole('slider', { name: '総合評価' });
    expect(slider).toHaveAttribute('aria-valuetext', '未選択');
    expect(slider).toHaveAttribute('step', '0.5');
    fireEvent.change(slider, { target: { value: '4.5' } });
    fireEvent.change(slider, { target: { value: '0.5' } });
    expect(change.mock.calls).toEqual([[4.5], [1]]);
  });
});

test('a broken picture leaves its room and its name', () => {
  render(<Photo src="/media/none.webp" alt="みさきさんの写真" />);
  const picture = screen.getByRole('img', { name: 'みさきさんの写真' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'みさきさんの写真' })).not.toHaveAttribute('src');
});

test('an avatar without a picture shows the first letter', () => {
  render(<Avatar name="𠮷田" alt="𠮷田さんの写真" />);
  expect(screen.getByRole('img', { name: '𠮷田さんの写真' })).toHaveTextContent(/^𠮷$/);
});

test('the table of a week names every cell, and open cells can be pressed', async () => {
  const pick = jest.fn();
  const day = { key: '21', day: 21, weekday: '土', label: '11月21日 土曜日', today: true };
  const row = { time: '18:00', marks: ['open', null, 'closed'] as const };
  const days = [
    day,
    { key: '22', day: 22, weekday: '日', label: '11月22日 日曜日' },
    { key: '23', day: 23, weekday: '月', label: '11月23日 月曜日' },
  ];
  render(<WeekTable caption="空き状況" corner="11月" days={days} rows={[row]} onPick={pick} />);
  expect(screen.getByRole('cell', { name: '受付なし' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '受付終了' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '11月21日 土曜日 18:00 空きあり' }));
  expect(pick).toHaveBeenCalledWith(day, row);
});

test('the table of a week is one stop for Tab; arrows go through its free cells, Home and End to the ends of a row', async () => {
  const days = ['21', '22', '23'].map((key) => ({ key, day: key, weekday: '土', label: `11月${key}日` }));
  const rows = [
    { time: '18:00', marks: ['open', null, 'few'] as const },
    { time: '19:00', marks: ['closed', 'open', 'open'] as const },
  ];
  render(<WeekTable caption="空き状況" corner="11月" days={days} rows={rows} onPick={() => undefined} />);
  const focused = () => document.activeElement?.textContent;
  await userEvent.tab();
  expect(focused()).toBe('11月21日 18:00');
  for (const [key, name] of [
    ['{ArrowRight}', '11月23日 18:00'],
    ['{ArrowDown}', '11月23日 19:00'],
    ['{Home}', '11月22日 19:00'],
    ['{ArrowUp}', '11月22日 19:00'],
    ['{ArrowLeft}', '11月23日 18:00'],
    ['{End}', '11月23日 18:00'],
    ['{PageDown}', '11月23日 19:00'],
    ['{PageUp}', '11月21日 18:00'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(focused()).toBe(name);
  }
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('the gallery shows every piece without an error', async () => {
  await act(async () => render(<ComponentsGallery />));
  expect(screen.getByRole('heading', { name: '部品' })).toBeInTheDocument();
});
