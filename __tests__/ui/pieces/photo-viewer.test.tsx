import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PhotoViewer from '@/ui/pieces/photo-viewer/photo-viewer';
import { movedBy, SCALE, scaledTo, tapped, WHOLE } from '@/ui/pieces/photo-viewer/view';

const size = { width: 400, height: 800 };

describe('how a picture lies in its frame', () => {
  test('what lies under the finger stays there while it grows, and it never shrinks below the whole', () => {
    const point = { x: 100, y: -200 };
    const twice = scaledTo(WHOLE, 2, point, size);
    // The point of the picture that was there: (point − moved) / scale.
    expect([(point.x - twice.x) / 2, (point.y - twice.y) / 2]).toEqual([100, -200]);
    expect(scaledTo(twice, 0.3, point, size)).toEqual(WHOLE);
    expect(scaledTo(twice, 99, { x: 0, y: 0 }, size).scale).toBe(SCALE.max);
  });

  test('it is moved up to its edges and no further', () => {
    const twice = scaledTo(WHOLE, 2, { x: 0, y: 0 }, size);
    expect(movedBy(twice, { x: 150, y: 0 }, size)).toEqual({ scale: 2, x: 150, y: 0 });
    expect(movedBy(twice, { x: 900, y: -900 }, size)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(movedBy(WHOLE, { x: 50, y: 50 }, size)).toEqual(WHOLE);
  });

  test('a double tap goes close to the finger, another one back', () => {
    const close = tapped(WHOLE, { x: 50, y: 0 }, size);
    expect(close).toEqual({ scale: SCALE.tap, x: -75, y: 0 });
    expect(tapped(close, { x: 0, y: 0 }, size)).toEqual(WHOLE);
  });
});

const photo = (at: number) => ({
  url: `/media/${at}.svg`,
  alt: 'みさきさんの写真',
  color: '#ccc',
  width: 600,
  height: 800,
});

describe('the pictures over the whole screen', () => {
  // jsdom lays nothing out.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  });
  afterEach(() => jest.restoreAllMocks());

  const open = (onClose = () => undefined) =>
    render(
      <PhotoViewer photos={[photo(1), photo(2), photo(3)]} title="みさきさんの写真" first={1} onClose={onClose} />,
    );
  const shown = () => screen.getByRole('img', { name: /2枚目/ });

  test('begin with the one that was pressed, and go on by buttons and arrow keys', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'みさきさんの写真' })).toBeVisible();
    expect(screen.getByText('2 / 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '次の写真' }));
    expect(screen.getByText('3 / 3')).toBeVisible();
    expect(screen.getByRole('button', { name: '次の写真' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('1 / 3')).toBeVisible();
  });

  test('grow by keys, button, double click and two fingers; arrow keys then move the picture', async () => {
    open();
    await userEvent.keyboard('+');
    expect(shown()).toHaveStyle({ transform: 'translate(0px, 0px) scale(1.5)' });
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toHaveStyle({ transform: 'translate(-80px, 0px) scale(1.5)' });
    expect(screen.getByText('2 / 3')).toBeVisible();
    await userEvent.keyboard('0');
    expect(shown().style.transform).toBe('');
    await userEvent.click(screen.getByRole('button', { name: '拡大する' }));
    expect(shown()).toHaveStyle({ transform: `translate(0px, 0px) scale(${SCALE.tap})` });
    await userEvent.click(screen.getByRole('button', { name: '元の大きさに戻す' }));
    expect(shown().style.transform).toBe('');
    await userEvent.dblClick(shown());
    expect(shown().style.transform).toContain(`scale(${SCALE.tap})`);
    await userEvent.keyboard('0');
    const fingers = (apart: number) => [
      { clientX: -apart / 2, clientY: 0 },
      { clientX: apart / 2, clientY: 0 },
    ];
    act(() => {
      fireEvent.touchStart(shown(), { touches: fingers(100) });
      fireEvent.touchMove(shown(), { touches: fingers(200) });
      fireEvent.touchEnd(shown(), { touches: [], changedTouches: [{ clientX: 0, clientY: 0 }] });
    });
    expect(shown().style.transform).toContain('scale(2)');
  });

  test('close by × and by Esc', async () => {
    const close = jest.fn();
    open(close);
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });
});
