import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { notAgreed } from '@/domain/movie-performers';
import { castPaths } from '@/paths/cast';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Warning } from '@/ui/pieces/text';
import type { CastMovie } from './movie-words';

/** The people whose consent a film still lacks before it can be sent; nothing where all agreed. */
export function WaitingFor({ movie }: { movie: CastMovie }) {
  const missing = notAgreed(movie.performers);
  if (missing.length === 0) return null;
  return (
    <Words role="status">
      {missing.map(({ name }) => calledName(name)).join('、')}
      の同意がまだありません。全員の同意がそろうと、審査に出せます。
      <SmartLink href={castPaths.movie(movie.id, 'consent')}>同意の画面へ</SmartLink>
    </Words>
  );
}

const Words = styled(Warning)`
  a { text-decoration: underline; text-underline-offset: 3px; }
`;
