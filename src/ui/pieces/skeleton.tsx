import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

/** Props of Skeleton: CSS lengths, or a ratio for the height; radius in px. */
export type SkeletonProps = { width?: string; height?: string; ratio?: string; radius?: number };

/** A block where something will be. */
export function Skeleton({ width = '100%', height, ratio, radius = 6 }: SkeletonProps) {
  return <Block aria-hidden="true" style={{ width, height, aspectRatio: ratio, borderRadius: radius }} />;
}

/** Blocks in the geometry of a row with a picture: a square or a circle, and two lines. */
export function SkeletonRow({ round = false }: { round?: boolean }) {
  return (
    <Row>
      <Skeleton width="44px" height="44px" radius={round ? 22 : 8} />
      <RowLines>
        <Skeleton width="48%" height="14px" />
        <Skeleton width="76%" height="12px" />
      </RowLines>
    </Row>
  );
}

/** Such rows under each other, announced once. */
export function SkeletonRows({ count = 3, round = false }: { count?: number; round?: boolean }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are alike
        <SkeletonRow key={at} round={round} />
      ))}
    </SkeletonGroup>
  );
}

/** Props of SkeletonLines: each line's width (a CSS length) and height in px, and the room between and above them. */
export type SkeletonLinesProps = {
  lines: readonly (readonly [width: string, height: number])[];
  gap?: number;
  top?: number;
};

/** Lines of words, with the page's margin. */
export function SkeletonLines({ lines, gap = 10, top = 0 }: SkeletonLinesProps) {
  return (
    <Text style={{ gap, paddingTop: top }}>
      {lines.map(([width, height], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <Skeleton key={at} width={width} height={`${height}px`} />
      ))}
    </Text>
  );
}

/** Props of SkeletonGroup: the words that screen readers say once. */
export type SkeletonGroupProps = { label?: string; children: ReactNode };

/** The whole of what loads, announced once; its blocks breathe, unless motion is unwanted. */
export function SkeletonGroup({ label = '読み込み中', children }: SkeletonGroupProps) {
  return (
    <Breathing role="status" aria-busy="true">
      <span className="vh">{label}</span>
      {children}
    </Breathing>
  );
}

const breathe = keyframes`50% { opacity: 0.55; }`;

const Breathing = styled.div`
  @media (prefers-reduced-motion: no-preference) {
    animation: ${breathe} 1600ms ease-in-out infinite;
  }
`;

const Block = styled.span`
  display: block;
  background: var(--sunken);
`;

const Text = styled.div`
  display: grid;
  padding-inline: var(--gutter);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  padding: 10px var(--gutter);
`;

const RowLines = styled.div`
  display: grid;
  flex: 1;
  gap: 8px;
`;
