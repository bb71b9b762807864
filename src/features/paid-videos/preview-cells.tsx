import styled from 'styled-components';
import { MOVIE_PREVIEW_MS } from '@/domain/movies';

/** How long a preview is. */
export const PREVIEW_SECONDS = MOVIE_PREVIEW_MS / 1000;

/** One cell for each second of a preview; those that were played are lit. */
export function PreviewCells({ second }: { second: number }) {
  return (
    <Cells role="img" aria-label={`プレビュー ${PREVIEW_SECONDS}秒のうち${second}秒`}>
      {Array.from({ length: PREVIEW_SECONDS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
        <i key={at} data-on={at < second || undefined} />
      ))}
    </Cells>
  );
}

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(${PREVIEW_SECONDS}, 1fr);
  gap: 3px;

  i { height: 4px; border-radius: 2px; background: var(--night-line); }
  i[data-on] { background: var(--lantern); }
`;
