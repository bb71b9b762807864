import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type EmptyArt, EmptyDrawing } from '@/ui/pieces/empty-art';
import { Tab } from './tab';

/**
 * Props of PageState. `title` names the page in the browser, too; `above` stands over the drawing; children are the
 * ways on.
 */
export type PageStateProps = {
  art: EmptyArt;
  title: string;
  note: ReactNode;
  above?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A page that has nothing to show but why, and the ways on. Search engines leave it out. */
export function PageState({ art, title, note, above, children, ...own }: PageStateProps) {
  return (
    <Column {...own}>
      <Tab name={title} noindex />
      {above}
      <EmptyDrawing art={art} />
      <h1>{title}</h1>
      <p>{note}</p>
      {children}
    </Column>
  );
}

const Column = styled.section`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 12px;
  max-width: 560px;

  h1 { margin-top: 8px; font: var(--t-24); font-weight: 700; word-break: auto-phrase; }
  p { font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;
