import { useEffect, useRef, useState } from 'react';
import { formatGold } from '@/domain/money';
import { type Readable, useRefresh } from '@/hooks/use-api';
import { isNetworkError, refusalOf } from '@/platform/http';
import { clearAttempt } from '@/platform/storage/attempts';
import { useToast } from '@/ui/pieces/toast';

/** Between two questions, unless the connection comes back before. */
const AGAIN_MS = 3000;

/**
 * Whether a press may have had its effect though no answer says so: the connection broke, or the server was in
 * trouble.
 */
const isUnsure = (error: unknown): boolean => isNetworkError(error) || (refusalOf(error)?.status ?? 0) >= 500;

/** What is paid with gold: the attempt's name, its words, what is read again, and where it leads. */
type Purchase = {
  attempt: string;
  price: number;
  done: string;
  refresh: readonly Readable[];
  onDone: () => Promise<unknown>;
  onPriceChanged: () => unknown;
  /** Whether it was paid after all; `notYet` is said where it was not. */
  ask: () => Promise<boolean>;
  notYet: string;
};

/**
 * Says what a refused payment with gold means: a lost answer is looked for and never guessed, a changed price is
 * shown.
 */
export function usePurchaseRefusal(purchase: Purchase) {
  const toast = useToast();
  const readAgain = useRefresh();
  const { isAsking, find } = useOutcome();
  const lookFor = async () => {
    const isPaid = await find(purchase.ask);
    if (isPaid === false) return purchase.notYet;
    if (isPaid === null) return undefined;
    clearAttempt(purchase.attempt);
    toast({ text: purchase.done });
    await readAgain(purchase.refresh);
    await purchase.onDone();
  };
  const onRefused = (error: unknown, code: string | undefined) => {
    if (isUnsure(error)) return lookFor();
    if (code !== 'video/price_changed') return undefined;
    purchase.onPriceChanged();
    return `価格が${formatGold(purchase.price)}から変わりました。新しい価格をご確認ください。`;
  };
  return { isAsking, onRefused };
}

/**
 * Finds out what became of a press whose answer was lost: `find` asks until there is an answer; null once the screen
 * is left, or where it is refused.
 */
function useOutcome() {
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
