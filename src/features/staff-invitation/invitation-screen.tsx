import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { useAuth } from '@/hooks/use-auth';
import { Column } from '@/parts/consent-page';
import { useLinked } from '@/parts/linked';
import { paths } from '@/paths';
import { api } from '@/platform/http';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { ErrorState } from '@/ui/pieces/error-state';
import { later } from '@/ui/pieces/later';
import { Bleed } from '@/ui/pieces/layout';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Stepper } from '@/ui/pieces/stepper';
import { Lead } from '@/ui/pieces/text';

const PhoneStep = later(() => import('./phone-step'), <SkeletonRows />);
const JoiningStep = later(() => import('./joining-step'), <SkeletonRows />);

type Linked = Data<'POST /api/v1/staff_invitations/open/'>;

const STEPS = ['電話番号', '名前とパスワード', '2つ目の確認'] as const;

/**
 * `/invite/staff#…`: an invited person proves a telephone number, sets name and password and is signed in; the desk
 * asks for the second factor before it opens.
 */
export function InvitationScreen() {
  const { replace } = useRouter();
  const { adoptTokens } = useAuth();
  const { token, found, setFound, reading } = useLinked<Linked>((key) =>
    api('POST /api/v1/staff_invitations/open/', { body: { token: key } }),
  );
  const [phoneToken, setPhoneToken] = useState<string | null>(null);
  const gone = () => setFound('gone');
  return (
    <Screen tab="スタッフ登録" title="スタッフ登録">
      <Column>
        {found === 'gone' && <Gone />}
        {found !== null && found !== 'gone' && (
          <>
            <Bleed>
              <Stepper steps={STEPS} current={phoneToken === null ? 0 : 1} label="スタッフ登録の手順" />
            </Bleed>
            <div>
              <h1>運営スタッフへのご招待</h1>
              <Lead>
                役割：{found.roles}（{momentWords(found.expires_at)} まで登録できます）
              </Lead>
            </div>
            {phoneToken === null ? (
              <PhoneStep token={token.current} onProven={setPhoneToken} onGone={gone} />
            ) : (
              <JoiningStep
                token={token.current}
                phoneToken={phoneToken}
                onUnproven={() => setPhoneToken(null)}
                onGone={gone}
                onJoined={(tokens) => {
                  adoptTokens(tokens);
                  return replace(paths.ops);
                }}
              />
            )}
          </>
        )}
        {found === null && reading.problem !== null && (
          <ErrorState what="招待を読み込めませんでした" how={reading.problem} onRetry={() => void reading.run()} />
        )}
        {found === null && reading.problem === null && <SkeletonRows />}
      </Column>
    </Screen>
  );
}

function Gone() {
  return (
    <>
      <div>
        <h1>この招待は使えません</h1>
        <Lead>
          期限が切れたか、取り消されたか、もう使われています。登録が済んでいる場合は、電話番号とパスワードでログインしてください。続ける場合は、招待した責任者に新しいリンクをお求めください。
        </Lead>
      </div>
      <Button tone="secondary" full href={paths.login(paths.ops)}>
        ログインする
      </Button>
    </>
  );
}
