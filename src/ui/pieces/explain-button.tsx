import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import styled from 'styled-components';
import type { ExplanationProps } from './explanation';
import { Icon } from './icon';
import { later } from './later';

const Explanation = later(() => import('./explanation'));

/** Props of ExplainButton. `title` heads the sheet. */
export type ExplainButtonProps = Omit<ExplanationProps, 'onClose'> & { label: string };

/** A quiet way to how something works: opens a sheet with the parts of the explanation. */
export function ExplainButton({ label, ...explanation }: ExplainButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Way type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
        <Icon of={ChevronRight} size={14} />
      </Way>
      {open && <Explanation {...explanation} onClose={() => setOpen(false)} />}
    </>
  );
}

const Way = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 44px;
  min-height: 44px;
  margin-block: -12px;
  font: var(--t-13);
  font-weight: 400;
  color: var(--muted);
`;
