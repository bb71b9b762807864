import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { SmartLink } from '@/ui/pieces/smart-link';

type Block = Data<'GET /api/v1/media/{slug}/'>['blocks'][number];

type Runs = Extract<Block, { kind: 'paragraph' }>['runs'];

/** An article's text. Everything in it is text: React writes it, nothing is read as HTML. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return <Text>{blocks.map((block, at) => withKey(at, partOf(block)))}</Text>;
}

function partOf(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{line(block.runs)}</h2> : <h3>{line(block.runs)}</h3>;
    case 'paragraph':
      return <p>{line(block.runs)}</p>;
    case 'quote':
      return <blockquote>{block.paragraphs.map((runs, at) => withKey(at, <p>{line(runs)}</p>))}</blockquote>;
    case 'rule':
      return <hr />;
    case 'bullets':
      return <ul>{items(block.items)}</ul>;
    case 'numbers':
      return <ol>{items(block.items)}</ol>;
  }
}

const items = (all: readonly Runs[]) => all.map((runs, at) => withKey(at, <li>{line(runs)}</li>));

const line = (runs: Runs): ReactNode =>
  runs.map(({ text, strong, em, code, href }, at) => {
    let piece: ReactNode = text;
    if (code) piece = <code>{piece}</code>;
    if (em) piece = <em>{piece}</em>;
    if (strong) piece = <strong>{piece}</strong>;
    if (href) piece = <TextLink href={href}>{piece}</TextLink>;
    return withKey(at, piece);
  });

// Other people's pages open beside ours and do not learn which page the visitor came from.
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) return <SmartLink href={href}>{children}</SmartLink>;
  return (
    <SmartLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh">（新しい画面で開く）</span>
    </SmartLink>
  );
}

// The parts of a text never move: their place is their name.
const withKey = (at: number, piece: ReactNode) => <Fragment key={at}>{piece}</Fragment>;

const Text = styled.div`
  overflow-wrap: anywhere;

  p, li { font: 400 1rem/1.9 var(--font); white-space: pre-line; word-break: auto-phrase; }
  > p, > ul, > ol, > blockquote { margin-top: 14px; }
  h2 { margin-top: 32px; font: 700 1.25rem/1.4 var(--font); word-break: auto-phrase; }
  h3 { margin-top: 24px; font: 700 1.0625rem/1.5 var(--font); word-break: auto-phrase; }
  > ul { padding-left: 1.4em; list-style: disc; }
  > ol { padding-left: 1.6em; list-style: decimal; font-variant-numeric: tabular-nums; }
  li::marker { color: var(--muted); }
  blockquote { padding-left: 14px; border-left: 3px solid var(--line); }
  blockquote p + p { margin-top: 8px; }
  hr { margin: 28px 0 0; border: 0; border-top: 1px solid var(--line); }
  a { color: var(--accent); text-decoration: underline; text-underline-offset: 3px; }
  code { padding: 0 4px; border-radius: 4px; background: var(--sunken); font-size: 0.95em; }
  em { font-style: normal; text-emphasis: filled sesame; }
`;
