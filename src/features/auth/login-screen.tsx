import { useRouter } from 'next/router';
import styled from 'styled-components';
import { sourceFor } from '@/domain/tracking-codes';
import { useAuth } from '@/hooks/use-auth';
import { useEndedRole } from '@/hooks/use-session';
import { ENDED, ENDED_NEXT } from '@/parts/ended-session';
import { inside, paths } from '@/paths';
import { authPaths } from '@/paths/auth';
import { suspendedPath } from '@/paths/suspended';
import { refusalOf } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { Screen } from '@/ui/patterns/screen';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { Stack } from '@/ui/pieces/layout';
import { Logo } from '@/ui/pieces/logo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Lead } from '@/ui/pieces/text';
import { AuthColumn } from './auth-column';
import { IntendedCast } from './intended-cast';
import { intentOf } from './intent';
import { rememberUnfinished } from './unfinished';
import { rememberWithdrawn } from './withdrawn';

/**
 * `/login`: phone number and password; the answer never says which of the two was wrong. The gate of the page leads
 * on.
 */
export function LoginScreen() {
  const { signIn } = useAuth();
  const router = useRouter();
  const from = inside(router.query.from);
  const form = useForm(async () => (await import('@/contract/forms/sign-in')).signInForm, signInOrConfirm);

  async function signInOrConfirm(typed: Parameters<typeof signIn>[0]) {
    try {
      return await signIn(typed);
    } catch (error) {
      if (rememberWithdrawn(error)) return router.push(authPaths.withdrawn());
      const suspension = refusalOf(error)?.suspension;
      if (suspension) return router.push(suspendedPath(suspension));
      // The password was right, and the device is not known: its code is on the way.
      const id = refusalOf(error)?.confirmation_id;
      if (id === undefined) throw error;
      rememberUnfinished({ id, phone: typed.phone_number, sentAt: Date.now() });
      return router.push(authPaths.deviceConfirm(id, from));
    }
  }

  const ended = useEndedRole();
  const wanted = intentOf(from);
  return (
    <Screen tab="ログイン" back={{ href: paths.top, variant: 'close' }}>
      <AuthColumn>
        <Logo />
        <div>
          <h1>{ended ? ENDED : 'ログイン'}</h1>
          <Lead>{ended ? ENDED_NEXT : '携帯電話番号とパスワードを入力してください。'}</Lead>
        </div>
        {wanted && <IntendedCast wanted={wanted} />}
        <FormBody {...form.body}>
          <PhoneField label="携帯電話番号" autoComplete="username" {...form.field('phone_number')} />
          <div>
            <PasswordField label="パスワード" {...form.field('password')} />
            <Forgotten>
              <SmartLink href={authPaths.resetPhone}>パスワードをお忘れの方</SmartLink>
              <br />
              <SmartLink href={authPaths.phoneRecovery()}>電話番号が変わった・使えない方</SmartLink>
            </Forgotten>
          </div>
          <Button type="submit" size="lg" full loading={form.busy} loadingText="確認中">
            ログイン
          </Button>
        </FormBody>
        {!ended && (
          <>
            <First as="section" $gap={10}>
              <p>はじめての方</p>
              <Button href={from ? paths.register(sourceFor(from), from) : paths.register()} tone="secondary" full>
                新規登録（無料）
              </Button>
            </First>
            <Cast>キャストの方も同じ画面からログインできます。</Cast>
          </>
        )}
        <small>
          18歳未満の方・高校生の方はご利用いただけません。
          <br />
          <SmartLink href={paths.top}>トップへ戻る</SmartLink>
        </small>
      </AuthColumn>
    </Screen>
  );
}

const Forgotten = styled.p`
  margin-bottom: -8px;
  font: var(--t-13);
  text-align: right;

  a { display: inline-block; padding-block: 14px; color: var(--accent); }
`;

const First = styled(Stack)`
  padding-top: 24px;
  border-top: 1px solid var(--line);
`;

const Cast = styled.p`
  padding-block: 14px;
  border-block: 1px solid var(--line);
  font: var(--t-15);
  word-break: auto-phrase;
`;
