import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Sheet } from './sheet';
import { KeyValueTable, type KeyValueTableProps } from './tables';

/** A part of an explanation: a heading, a sentence, facts; each may be left out. */
export type ExplanationPart = { heading?: string; text?: string; rows?: KeyValueTableProps['rows'] };
type Parts = readonly ExplanationPart[];
/** Props of Explanation; long `parts` may come when they are asked for. */
export type ExplanationProps = { title: string; parts: Parts | (() => Promise<Parts>); onClose: () => void };

/** How something works, in a sheet. */
export default function Explanation({ title, parts, onClose }: ExplanationProps) {
  const [read, setRead] = useState<Parts>([]);
  useEffect(() => {
    if (typeof parts === 'function') void parts().then(setRead);
  }, [parts]);
  return (
    <Sheet open onClose={onClose} title={title}>
      {(typeof parts === 'function' ? read : parts).map(({ heading, text, rows }) => (
        <Part key={`${heading} ${text}`}>
          {heading && <h3>{heading}</h3>}
          {text && <p>{text}</p>}
          {rows && <KeyValueTable rows={rows} />}
        </Part>
      ))}
    </Sheet>
  );
}

const Part = styled.section`
  padding: 0 var(--gutter) 12px;
  text-align: left;

  h3 { padding-top: 8px; font: var(--t-15); font-weight: 700; }
  p { padding-block: 4px; font: var(--t-13); font-weight: 400; color: var(--muted); word-break: auto-phrase; }
`;
