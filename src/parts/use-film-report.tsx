import { type ReactNode, useState } from 'react';
import { calledName } from '@/domain/called-name';
import { useAccountPush } from '@/hooks/use-account-push';
import { useSession } from '@/hooks/use-session';
import { later } from '@/ui/pieces/later';

const ReportSheet = later(async () => ({ default: (await import('./report-sheet')).ReportSheet }));

/** A film and its cast. */
type Film = { id: string; female_cast: { id: number; display_name: string } };

/**
 * The way to tell the operator about a film: `ask` opens `sheet`. Guests are asked to register first and come back to
 * `address`, the film's own.
 */
export function useFilmReport({ id, female_cast: cast }: Film, address: string): { ask: () => void; sheet: ReactNode } {
  const { state } = useSession();
  const askForAccount = useAccountPush();
  const [open, setOpen] = useState(false);
  return {
    ask: () => (state === 'signed_in' ? setOpen(true) : askForAccount(address)),
    sheet: open && (
      <ReportSheet
        who={{ female_cast_id: cast.id }}
        name={calledName(cast.display_name)}
        movieId={id}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
