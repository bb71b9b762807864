import styled from 'styled-components';
import { avatarPicture, wishWords } from '@/domain/guest-profile';
import { Avatar } from '@/ui/pieces/avatar';
import { Gutter } from '@/ui/pieces/layout';
import { NoWrap } from '@/ui/pieces/text';
import type { Typed } from './profile-types';

/** What is typed, as casts will see it. */
export default function ProfilePreview({ typed: { nickname, avatar, introduction, wish_ids } }: { typed: Typed }) {
  const wishes = wishWords(wish_ids);
  return (
    <Gutter>
      <Card aria-label="プレビュー">
        <Avatar src={avatar && avatarPicture(avatar).url} name={nickname} size={44} />
        <div>
          <b>{nickname.trim() || '　'}さん</b>
          {wishes.length > 0 && (
            <p>
              {wishes.map((wish) => (
                <span key={wish}>
                  <NoWrap>{wish}</NoWrap>
                  {'　'}
                </span>
              ))}
            </p>
          )}
          {introduction.trim() !== '' && <p>{introduction.trim()}</p>}
          <small>
            電話番号・お名前・ご住所は表示されません。ご住所は、ご予約の確定後に担当のキャストだけが確認できます。
          </small>
        </div>
      </Card>
    </Gutter>
  );
}

const Card = styled.section`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  max-width: 480px;
  margin-bottom: 24px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  background: var(--surface);

  > div { display: grid; gap: 6px; min-width: 0; }
  b { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-14); white-space: pre-wrap; overflow-wrap: anywhere; }
  small { font: var(--t-12); color: var(--muted); word-break: auto-phrase; }
`;
