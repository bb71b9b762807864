import { useRef, useState } from 'react';

/**
 * What is seen of the list over the map, in px: its head alone, its first hotels, or what to do where there is none.
 */
export const SHEET = { low: 108, mid: 284, empty: 384 } as const;

/**
 * The list over the map has three heights: its head, its first hotels, and whole. From the second on the page's own
 * scrolling pulls it up and down, so the third is no state but the place to which the page was scrolled.
 */
export function useSheetHeight(isEmpty: boolean) {
  const ref = useRef<HTMLElement>(null);
  const [isLow, setLow] = useState(false);
  const next = () => {
    if (isLow) return setLow(false);
    // It lies some 20 px over the map, so a sheet that was not pulled begins that much below the map's height.
    const isUp = (ref.current?.getBoundingClientRect().top ?? 0) < window.innerHeight / 2;
    if (!isUp) return ref.current?.scrollIntoView();
    window.scrollTo({ top: 0 });
    setLow(true);
  };
  const liftedHeight = isEmpty ? SHEET.empty : SHEET.mid;
  return {
    ref,
    isLow,
    visible: isLow ? SHEET.low : liftedHeight,
    word: isLow ? '一覧を出す' : '一覧を広げる・たたむ',
    lift: () => setLow(false),
    next,
  };
}
