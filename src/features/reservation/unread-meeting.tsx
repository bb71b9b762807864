import Phone from 'lucide-react/icons/phone';
import styled from 'styled-components';
import { paths } from '@/paths';
import { browserConfig } from '@/platform/browser-config';
import { isRefreshRefused, refusalOf } from '@/platform/http';
import { isGone, Loaded, type Source } from '@/ui/patterns/loaded';
import { Tab } from '@/ui/patterns/tab';
import { ErrorState } from '@/ui/pieces/error-state';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';

type Props = { id: string; from: Source<unknown>; signedOut: boolean };

/** Whether what was asked failed because there is no session any more. */
export const isSignedOut = (...errors: unknown[]): boolean =>
  errors.some((error) => isRefreshRefused(error) || refusalOf(error)?.status === 401);

/** The cast's meeting while it is read, where it cannot be read (with numbers to call), and where there is none. */
export function UnreadMeeting({ id, from, signedOut }: Props) {
  const isFailed = from.error !== undefined && !isGone(from.error);
  return (
    <>
      <Tab name="予約" />
      {signedOut ? (
        <ErrorState
          what="ログインが切れています"
          how="ログインすると、この画面に戻ります。お急ぎのときはお電話ください。"
          action={{ label: 'ログインする', href: paths.login(paths.meeting(id)) }}
        />
      ) : (
        <Loaded
          from={from}
          failed="予約を読み込めませんでした"
          waiting={<Waiting role="status">読み込んでいます</Waiting>}
          gone={{
            what: '予約が見つかりません',
            how: '開始のあとに表示されます。',
            action: { label: 'ホームを見る', href: paths.castHome },
          }}
        >
          {() => null}
        </Loaded>
      )}
      {(isFailed || signedOut) && <Call />}
    </>
  );
}

/** During a meeting whose session has ended: the way back in, and whether the cast's presses still arrive. */
export function SignedOutLine({ id, sends }: { id: string; sends: boolean }) {
  return (
    <Out role="status">
      ログインが切れています{sends && '（お知らせはこのまま届きます）'}
      <SmartLink href={paths.login(paths.meeting(id))}>ログインする</SmartLink>
    </Out>
  );
}

function Call() {
  const { supportPhone } = browserConfig();
  return (
    <CallLink href={`tel:${supportPhone}`}>
      <Icon of={Phone} size={20} />
      サポートに電話する<b className="num">{supportPhone}</b>
    </CallLink>
  );
}

const Waiting = styled.p`
  padding: calc(var(--safe-t) + 16px) var(--gutter);
`;

const Out = styled.p`
  margin-top: 10px;
  font: var(--t-13);

  a { display: inline-block; margin-left: 12px; padding: 12px 0; font-weight: 700; text-decoration: underline; }
`;

const CallLink = styled.a`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  margin: 16px var(--gutter);
  font: var(--t-15);
  font-weight: 700;

  b { font: var(--t-17); font-weight: 700; }
`;
