import { useEffect, useEffectEvent } from 'react';

/**
 * Calls when the page is looked at again: brought to the front, or restored by the browser's back button with
 * everything as it was left (then nothing else would read again).
 */
export function useReturn(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) tell();
    };
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) tell();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', restored);
    };
  }, []);
}
