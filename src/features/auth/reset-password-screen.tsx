import { useRouter } from 'next/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { CodeForm } from '@/parts/code-form';
import { paths } from '@/paths';
import { authPaths } from '@/paths/auth';
import { api } from '@/platform/http';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Lead } from '@/ui/pieces/text';
import { AuthColumn } from './auth-column';
import { NewPasswordForm } from './new-password-form';
import { ResetPhoneScreen } from './reset-phone-screen';
import { rememberUnfinished, unfinishedOf } from './unfinished';

const HEADINGS = { code: '認証コードの入力', password: '新しいパスワード', done: 'パスワードを変更しました' } as const;

type Stage = { at: 'code' | 'done' } | { at: 'password'; token: string };

/**
 * `/login/reset_password/edit`: the code, then the new password twice. `reset_id` stands in the address, so a reload
 * asks for the code again; the token that it gives is kept by the page alone.
 */
export function ResetPasswordScreen() {
  const router = useRouter();
  const id = [router.query.reset_id].flat()[0] ?? '';
  const [stage, setStage] = useState<Stage>({ at: 'code' });
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = unfinishedOf(id);
  const startOver = () => router.replace(authPaths.resetPhone);

  useLayoutEffect(() => {
    if (stage.at !== 'code') heading.current?.focus();
  }, [stage.at]);

  // Opened without a reset there is nothing to enter a code for.
  if (router.isReady && id === '') return <ResetPhoneScreen />;
  return (
    <Screen tab="パスワードの再設定" back={{ href: stage.at === 'done' ? paths.login() : authPaths.resetPhone }}>
      <AuthColumn>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {HEADINGS[stage.at]}
          </h1>
          <Lead>{leadOf(stage.at, begun?.phone)}</Lead>
        </div>
        {stage.at === 'code' && id !== '' && (
          <CodeForm
            sentAt={begun?.sentAt ?? null}
            verify={(code) => api('POST /api/auth/password_resets/verify', { body: { reset_id: id, code } })}
            onVerified={({ reset_token: token }) => setStage({ at: 'password', token })}
            resend={
              begun &&
              (async () => {
                const sent = await api('POST /api/auth/password_resets', { body: { phone_number: begun.phone } });
                rememberUnfinished({ id: sent.reset_id, phone: begun.phone, sentAt: Date.now() });
                await router.replace(authPaths.resetPassword(sent.reset_id));
              })
            }
            instead={<SmartLink href={authPaths.resetPhone}>認証コードをもう一度送る</SmartLink>}
            onGone={startOver}
          />
        )}
        {stage.at === 'password' && (
          <NewPasswordForm
            submit="パスワードを変更する"
            send={(password) =>
              api('POST /api/auth/password_resets/complete', { body: { reset_token: stage.token, password } })
            }
            onDone={() => setStage({ at: 'done' })}
          />
        )}
        {stage.at === 'done' && (
          <Button size="lg" full href={paths.login()}>
            ログインする
          </Button>
        )}
        {stage.at === 'code' && (
          <small>
            届かない場合は、番号に誤りがないか、SMSの受信設定をご確認ください。ご登録のない番号にはSMSは届きません。
          </small>
        )}
      </AuthColumn>
    </Screen>
  );
}

const leadOf = (at: Stage['at'], phone: string | undefined) =>
  ({
    code: `${phone ?? '携帯電話'} に届いた6桁のコードを入力してください。`,
    password: '変更すると、すべての端末からログアウトします。',
    done: 'すべての端末からログアウトしました。新しいパスワードでログインしてください。',
  })[at];
