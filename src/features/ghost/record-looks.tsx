import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { CONTACT_LOOK_REASONS } from '@/domain/staff-notes';
import { PICTURE_LOOK_REASONS } from '@/domain/talk-pictures';
import { useApiPages } from '@/hooks/use-api-pages';
import { PagedList } from '@/ui/patterns/paged-list';
import { Gutter } from '@/ui/pieces/layout';
import { Note } from '@/ui/pieces/text';
import { LogRow } from './log-row';

/** Contacts and pictures of the owner's talk that the operator opened for a reason; nothing where there are none. */
export function RecordLooks() {
  const looks = useApiPages('GET /api/v1/users/me/record_looks/', {});
  return (
    <PagedList from={looks} failed="運営が開いた情報の記録を読み込めませんでした" inline empty={null} waiting={null}>
      {(shown) => (
        <Box aria-label="運営が開いた情報">
          <Gutter>
            <h2>運営が開いた情報</h2>
            <Note>運営が理由をつけて、あなたの連絡先や、通報されたトークの写真を開いた記録です。</Note>
          </Gutter>
          <ul>
            {shown.map((look) => (
              <LogRow key={look.id}>
                <b className="num">{momentWords(look.at)}</b>
                <p>
                  {look.kind === 'contact'
                    ? `電話番号とメールアドレス：${CONTACT_LOOK_REASONS[look.reason]}`
                    : `トークの写真：${PICTURE_LOOK_REASONS[look.reason]}`}
                </p>
                <small>担当者番号 {look.staff_id}</small>
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
