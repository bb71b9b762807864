import type { ReactNode } from 'react';
import { Button } from './button';

/** The one way on from an empty or failed place: a small button by its words and where it leads, or anything else. */
export type StateAction = { label: string; href: string } | { label: string; onPress: () => void };

/** Draws it. */
export function StateActionButton({ action }: { action: StateAction | ReactNode }) {
  if (!isStateAction(action)) return action;
  const look = { tone: 'secondary', size: 'sm', children: action.label } as const;
  return 'href' in action ? <Button {...look} href={action.href} /> : <Button {...look} onClick={action.onPress} />;
}

function isStateAction(action: StateAction | ReactNode): action is StateAction {
  return typeof action === 'object' && action !== null && 'label' in action;
}
