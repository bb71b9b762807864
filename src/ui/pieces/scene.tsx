import type { CSSProperties } from 'react';
import styled from 'styled-components';

/** Pictures of one size side by side in one file: `count` of them, each `width` to `height`. */
export type SceneRow = { url: string; count: number; width: number; height: number };

/** One of them, the first is number 0. */
export function Scene({ of: { url, count, width, height }, number }: { of: SceneRow; number: number }) {
  const style: CSSProperties = {
    aspectRatio: `${width} / ${height}`,
    backgroundImage: `url("${url}")`,
    backgroundPosition: `${(100 * number) / Math.max(1, count - 1)}% 50%`,
    backgroundSize: `${100 * count}% 100%`,
  };
  return <Picture style={style} aria-hidden="true" />;
}

const Picture = styled.span`
  display: block;
  width: 100%;
  border-radius: 6px;
  background-color: var(--night);
`;
