import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { PICTURE_LOOK_REASONS } from '@/domain/talk-pictures';
import { useApiPages } from '@/hooks/use-api-pages';
import { PagedList } from '@/ui/patterns/paged-list';
import { Gutter } from '@/ui/pieces/layout';
import { Note } from '@/ui/pieces/text';
import { LogRow } from './log-row';

/** Pictures of the owner's talk that the operator opened for a reason; nothing where there are none. */
export function RecordLooks() {
  const looks = useApiPages('GET /api/v1/users/me/record_looks/', {});
  return (
    <PagedList from={looks} failed="写真の記録を読み込めませんでした" inline empty={null} waiting={null}>
      {(shown) => (
        <Box aria-label="運営が開いた写真">
          <Gutter>
            <h2>運営が開いた写真</h2>
            <Note>通報の確認などのために、運営があなたのトークの写真を開いた記録です。</Note>
          </Gutter>
          <ul>
            {shown.map(({ id, at, staff_id: staff, reason }) => (
              <LogRow key={id}>
                <b className="num">{momentWords(at)}</b>
                <p>トークの写真：{PICTURE_LOOK_REASONS[reason]}</p>
                <small>担当者番号 {staff}</small>
              </LogRow>
            ))}
          </ul>
        </Box>
      )}
    </PagedList>
  );
}

const Box = styled.section`
  h2 { padding-top: 16px; font: var(--t-15); font-weight: 700; }
`;
