import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { wide } from '@/ui/pieces/theme/tokens';
import { keepTabHistory } from './keep-tab-history';
import type { PageShell } from './page';

/** Back closes a modal first, and pages are found as far down as they were left, as the shown page's shell says. */
export function useTabHistory({ returns = false, over }: PageShell): void {
  const { events } = useRouter();
  const remembered = useEffectEvent(() => returns);
  const isOver = useEffectEvent((behind: string) => over?.(behind) === true && window.matchMedia(wide).matches);
  useEffect(
    () =>
      keepTabHistory(
        events,
        () => remembered(),
        (behind) => isOver(behind),
      ),
    [events],
  );
}
