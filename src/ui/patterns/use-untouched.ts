import { useEffect, useState } from 'react';

const PAUSE_MS = 1000;

/** True once `isDue` and nothing on the screen was touched for a second: only then may something move by itself. */
export function useUntouched(isDue: boolean): boolean {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsFree(true), PAUSE_MS);
    };
    const hold = () => clearTimeout(timer);
    wait();
    addEventListener('pointerdown', hold);
    for (const end of ENDS) addEventListener(end, wait);
    return () => {
      hold();
      removeEventListener('pointerdown', hold);
      for (const end of ENDS) removeEventListener(end, wait);
      setIsFree(false);
    };
  }, [isDue]);
  return isDue && isFree;
}

const ENDS = ['pointerup', 'pointercancel', 'touchend'] as const;
