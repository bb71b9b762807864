import styled from 'styled-components';
import { KeyValueTable, type KeyValueTableProps } from './tables';

/** A part of an explanation: a heading, a sentence, facts; each may be left out. */
export type ExplanationPart = { heading?: string; text?: string; rows?: KeyValueTableProps['rows'] };

/** How something works, part by part. */
export function ExplanationParts({ parts }: { parts: readonly ExplanationPart[] }) {
  return parts.map(({ heading, text, rows }) => (
    <Part key={`${heading} ${text}`}>
      {heading && <h3>{heading}</h3>}
      {text && <p>{text}</p>}
      {rows && <KeyValueTable rows={rows} />}
    </Part>
  ));
}

const Part = styled.section`
  padding-bottom: 12px;
  text-align: left;

  h3 { padding-top: 8px; font: var(--t-15); font-weight: 700; }
  p { padding-block: 4px; font: var(--t-13); font-weight: 400; color: var(--muted); word-break: auto-phrase; overflow-wrap: anywhere; }
`;
