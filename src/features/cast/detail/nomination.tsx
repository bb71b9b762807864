import { useEffect } from 'react';
import type { Detail } from '../types';
import { useNomination } from './use-nomination';

/** Tells the page's first part what asking for this cast costs the visitor; draws nothing. */
export default function Nomination({ cast, onRead }: { cast: Detail; onRead: (amount: number) => void }) {
  const { amount } = useNomination(cast);
  useEffect(() => onRead(amount), [amount, onRead]);
  return null;
}
