import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { Sheet } from './sheet';
import { KeyValueTable, type KeyValueTableProps } from './tables';

/** A part of an explanation: a heading, a sentence, facts; each may be left out. */
export type Explanation = { heading?: string; text?: string; rows?: KeyValueTableProps['rows'] };
/** Props of ExplainButton. `title` heads the sheet. */
export type ExplainButtonProps = { label: string; title: string; parts: readonly Explanation[] };

/** A quiet way to how something works: opens a sheet with the parts of the explanation. */
export function ExplainButton({ label, title, parts }: ExplainButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Way type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
        <Icon of={ChevronRight} size={14} />
      </Way>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        {parts.map(({ heading, text, rows }) => (
          <Part key={`${heading} ${text}`}>
            {heading && <h3>{heading}</h3>}
            {text && <p>{text}</p>}
            {rows && <KeyValueTable rows={rows} />}
          </Part>
        ))}
      </Sheet>
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

const Part = styled.section`
  padding: 0 var(--gutter) 12px;
  text-align: left;

  h3 { padding-top: 8px; font: var(--t-15); font-weight: 700; }
  p { padding-block: 4px; font: var(--t-13); font-weight: 400; color: var(--muted); word-break: auto-phrase; }
`;
