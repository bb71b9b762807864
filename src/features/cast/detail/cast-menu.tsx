import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { calledName } from '@/domain/called-name';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import type { Detail } from '../types';

// What a press opens.
const CastSheet = later(() => import('./cast-sheet'));

/** ⋯: what can be done about the cast. */
export function CastMenu({ cast, variant }: { cast: Detail; variant: 'plate' | 'bare' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label="メニュー"
        variant={variant}
        size={20}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <CastSheet castId={cast.id} name={calledName(cast.display_name)} onClose={() => setOpen(false)} />}
    </>
  );
}
