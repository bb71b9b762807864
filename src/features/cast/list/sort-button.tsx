import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useState } from 'react';
import styled from 'styled-components';
import type { CastSort } from '@/domain/search-conditions';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { type ListQuery, SORTS, sortOf, without } from '../cast-query';

/** The order in which the list is shown, and the sheet that chooses one for its address. */
export function SortButton({ query, onApply }: { query: ListQuery; onApply: (next: ListQuery) => void }) {
  const [open, setOpen] = useState(false);
  const current = sortOf(query);
  const choose = (sort: CastSort) => {
    setOpen(false);
    onApply({ ...without(query), sort });
  };
  return (
    <>
      <Face type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={ArrowUpDown} size={14} />
        <span className="vh">並び替え</span>
        {SORTS[current]}
      </Face>
      {open && <SortSheet value={current} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

const SortSheet = later(() => import('./sort-sheet'));

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 44px;
  font: var(--t-13);
`;
