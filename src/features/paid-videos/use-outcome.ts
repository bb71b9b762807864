import { useEffect, useRef, useState } from 'react';
import { isNetworkError, refusalOf } from '@/platform/http';

/** Between two questions, unless the connection comes back before. */
const AGAIN_MS = 3000;

/** Whether a press may have had its effect though no answer says so: the connection broke, or the server was in trouble. */
export const isUnsure = (error: unknown): boolean => isNetworkError(error) || (refusalOf(error)?.status ?? 0) >= 500;

/** Finds out what became of a press whose answer was lost: `find` asks until there is an answer; null once the screen is left, or where it is refused. */
export function useOutcome() {
  const [isAsking, setAsking] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const find = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    setAsking(true);
    try {
      while (isHere.current) {
        try {
          return await ask();
        } catch (error) {
          if (!isUnsure(error)) return null;
        }
        await aMoment();
      }
      return null;
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, find };
}

const aMoment = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    window.addEventListener('online', end);
  });
