import styled from 'styled-components';
import { Button } from '@/components/button';
import { ButtonPlace, Gutter } from '@/components/layout';
import { SmartLink } from '@/components/smart-link';
import { useSession } from '@/platform/auth/use-session';
import { paths } from '@/shell/paths';

/** How it goes, in three steps, and for guests the way in. */
export function Flow() {
  const { state } = useSession();
  return (
    <>
      <Steps>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
      {state !== 'signed_in' && (
        <WayIn>
          <ButtonPlace>
            <Button href={paths.register('001')}>新規登録（無料）</Button>
          </ButtonPlace>
          <Already>
            登録済みの方は <SmartLink href={paths.login()}>ログイン</SmartLink>
          </Already>
        </WayIn>
      )}
    </>
  );
}

const STEPS = [
  { title: '会員登録と年齢確認', text: '携帯電話番号で登録。18歳以上であることを書類で確認します。' },
  { title: '日時と場所を選んでリクエスト', text: '総額（税込）とキャンセル料を確認してから送信します。' },
  { title: 'キャストが承認すると予約確定', text: '30分以内にお返事します。それまで料金はかかりません。' },
] as const;

const Steps = styled.ol`
  counter-reset: step;
  padding-inline: var(--gutter);

  li { counter-increment: step; position: relative; display: grid; grid-template-columns: 32px 1fr; gap: 0 12px; padding-bottom: 18px; }
  li::before {
    content: counter(step);
    z-index: 1;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--ground);
    font: 700 13px/1 var(--font);
  }
  li:not(:last-child)::after { content: ''; position: absolute; left: 13.5px; top: 28px; bottom: 0; width: 1.5px; background: var(--line); }
  b { font-size: 15px; line-height: 28px; }
  p { grid-column: 2; font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;

const WayIn = styled(Gutter)`
  max-width: 480px;
`;

const Already = styled.p`
  margin-top: 4px;
  font: var(--t-13);
  color: var(--muted);

  a { display: inline-flex; align-items: center; min-height: 44px; padding-inline: 4px; font-weight: 700; color: var(--accent); }
`;
