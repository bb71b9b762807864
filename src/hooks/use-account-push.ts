import { useRouter } from 'next/router';
import { currentSession } from '@/platform/auth/session-store';

type Ask = (path: string) => void;

let ask: Ask | null = null;

/**
 * Makes `next` what asks a guest for an account before a screen that needs one; returns the function that stops it.
 */
export function onAccountWanted(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Goes to a screen that needs an account; a guest is asked for one over the page on screen. */
export function useAccountPush(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    if (currentSession().state === 'guest' && ask) ask(path);
    else void router.push(path);
  };
}
