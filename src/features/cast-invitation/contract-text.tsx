import styled from 'styled-components';
import type { Link } from './use-invitation';

/** The contract in plain words, part by part. */
export function ContractText({ parts }: { parts: Link['contract']['parts'] }) {
  return (
    <Parts>
      {parts.map(({ title, body }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{body}</p>
        </section>
      ))}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 20px;

  h2 { font: var(--t-15); font-weight: 700; }
  p { margin-top: 4px; font: var(--t-14); line-height: 1.9; white-space: pre-line; word-break: auto-phrase; }
`;
