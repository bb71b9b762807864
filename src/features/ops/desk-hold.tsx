import { useEffect, useEffectEvent } from 'react';
import { calledName } from '@/domain/called-name';

/** What keeps all other staff from a decision. */
export const OTHERS = 'ほかの担当者が確認中のため、判断できません。';

/** Who has something of a queue open, as a line of its row; nothing at the row that is open here. */
export const HeldBy = ({ by, isOpen }: { by: { name: string } | null; isOpen: boolean }) =>
  by && !isOpen ? <small>{calledName(by.name)}が確認中</small> : null;

/** Closes something at a desk when another one is opened; a closing that fails ends by itself. */
export function useClosing(close: () => Promise<unknown>): void {
  const end = useEffectEvent(() => void close().catch(() => undefined));
  useEffect(() => () => end(), []);
}
