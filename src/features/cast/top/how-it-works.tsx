import styled from 'styled-components';
import { useEndedRole, useMember } from '@/hooks/use-session';
import { ENDED } from '@/parts/ended-session';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Steps } from '@/ui/pieces/steps';
import { wide } from '@/ui/pieces/theme/tokens';

/** How it goes, in three steps. */
export const HowItWorks = () => (
  <Across>
    <Steps steps={STEPS} />
  </Across>
);

/** For guests the way in; a visitor with an account whose session ended is asked to sign in alone. */
export function SignUpPrompt() {
  const ended = useEndedRole();
  if (useMember()) return null;
  if (ended)
    return (
      <Narrow>
        <Already>{ENDED}</Already>
        <ButtonPlace>
          <Button href={paths.login()}>ログイン</Button>
        </ButtonPlace>
      </Narrow>
    );
  return (
    <Narrow>
      <ButtonPlace>
        <Button href={paths.register('008')}>新規登録（無料）</Button>
      </ButtonPlace>
      <Already>
        登録済みの方は <SmartLink href={paths.login()}>ログイン</SmartLink>
      </Already>
    </Narrow>
  );
}

const STEPS = [
  { title: '会員登録と年齢確認', text: '携帯電話番号で登録。18歳以上であることを書類で確認します。' },
  { title: '日時と場所を選んでリクエスト', text: '総額（税込）とキャンセル料を確認してから送信します。' },
  { title: 'キャストが承認すると予約確定', text: '30分以内にお返事します。それまで料金はかかりません。' },
] as const;

/* From 768 px beside each other, each text under its number. */
const Across = styled.div`
  @media ${wide} {
    ol { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 24px; }
    li { grid-template-columns: minmax(0, 1fr); align-content: start; padding-bottom: 0; }
    li:not(:last-child)::after { inset: 13.5px -16px auto 36px; width: auto; height: 1.5px; }
    p { grid-column: 1; }
  }
`;

const Narrow = styled(Gutter)`
  max-width: 480px;
`;

const Already = styled.p`
  margin-top: 4px;
  font: var(--t-13);
  color: var(--muted);

  a { display: inline-flex; align-items: center; min-height: 44px; padding-inline: 4px; font-weight: 700; color: var(--accent); }
`;
