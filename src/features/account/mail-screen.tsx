import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { REGISTRATION_STEPS_COUNT } from '@/domain/limits';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';
import { CodeForm } from '@/parts/code-form';
import { inside, paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { api } from '@/platform/http';
import { clearSession } from '@/platform/storage';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { StepBars, StepCount } from '@/ui/pieces/step-bars';
import { Lead, Note } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import { useToast } from '@/ui/pieces/toast';
import { type Begun, keepCode, readCode } from './kept-code';

const MailForm = later(() => import('./mail-form'), <SkeletonRows />);

const [INPUT, CODE] = [5, 6];

/**
 * `/notify/mail`: the address, then the code that went there, each with an address of its own so that back goes one
 * step. With `mode=register` they are steps 5 and 6 of a registration, and may be put off.
 */
export function MailScreen() {
  const { isReady, query, push, replace } = useRouter();
  const { role } = useSession();
  const toast = useToast();
  const refresh = useRefresh();
  const account = useApi('GET /api/v1/users/me/account/', {});
  const [begun, setBegun] = useState<Begun | null | undefined>(undefined);
  const from = inside(query.from);
  const isStep = query.mode === 'register';
  const mode = isStep ? 'register' : undefined;
  const key = isStep ? 'register_verify_mail' : 'mail_change';
  const wantsCode = query.step === 'code';
  const settings = role === 'female_cast' ? castPaths.phone : paths.account;
  const after = isStep ? paths.followFirst(from, 'register') : settings;

  useEffect(() => {
    if (isReady) setBegun(readCode(key));
  }, [isReady, key]);
  const input = paths.mail({ mode, from });
  const isLost = wantsCode && begun === null;
  useEffect(() => {
    if (isLost) void replace(input, undefined, SHALLOW);
  }, [isLost, input, replace]);

  const keep = (next: Begun | null) => {
    keepCode(key, next);
    setBegun(next);
  };
  const at = wantsCode ? CODE : INPUT;
  const inputTitle = account.data?.mail ? 'メールアドレスの変更' : 'メールアドレスの登録';
  const backToInput = { onPress: () => void replace(input, undefined, SHALLOW) };
  const backFromInput = isStep ? undefined : { href: after };
  return (
    <Screen
      title={isStep ? '新規登録' : 'メールアドレス'}
      back={wantsCode ? backToInput : backFromInput}
      right={isStep && <StepCount at={at} of={REGISTRATION_STEPS_COUNT} />}
    >
      {isStep && <StepBars at={at} of={REGISTRATION_STEPS_COUNT} />}
      <Column>
        <div>
          <h1>{wantsCode ? '認証コードの入力' : inputTitle}</h1>
          <Lead>
            {wantsCode
              ? `${begun?.to ?? 'メールアドレス'} に届いた6桁のコードを入力してください。`
              : '予約の確定やキャンセルを、中身のわからない件名でお知らせします。ほかの方には表示されません。'}
          </Lead>
        </div>
        {begun === undefined && <SkeletonRows />}
        {!wantsCode && begun !== undefined && (
          <MailForm
            isStep={isStep}
            present={account.data?.mail ?? null}
            sentTo={begun?.to}
            onSent={(sent) => {
              keep(sent);
              return push(paths.mail({ mode, from, step: 'code' }), undefined, SHALLOW);
            }}
          />
        )}
        {wantsCode && begun && (
          <CodeForm
            sentAt={begun.sentAt}
            submit="登録する"
            leaves
            verify={(code) => verify(isStep, begun.id, code)}
            onVerified={async () => {
              await refresh(['GET /api/v1/users/me/account/']);
              toast({ text: 'メールアドレスを登録しました' });
              await replace(after);
              keep(null);
              clearSession('register_input_mail');
            }}
            resend={async () => {
              const { mail_change_id: id } = await start(isStep, begun.to);
              keep({ ...begun, id, sentAt: Date.now() });
            }}
            onGone={() => keep(null)}
          />
        )}
        {isStep && (
          <Button tone="quiet" full href={after}>
            {account.data?.mail ? '次へ進む' : 'あとで'}
          </Button>
        )}
        <Note>
          届かないときは、迷惑メールのフォルダーと、携帯電話会社の受信設定（ドメイン指定受信・URL付きメールの拒否）をご確認ください。
        </Note>
      </Column>
    </Screen>
  );
}

const SHALLOW = { shallow: true } as const;

const start = (isStep: boolean, mail: string) =>
  isStep
    ? api('POST /api/auth/registrations/mail', { body: { mail } })
    : api('POST /api/v1/users/me/mail_changes/', { body: { mail } });

const verify = (isStep: boolean, id: string, code: string) => {
  const body = { mail_change_id: id, code };
  return isStep
    ? api('POST /api/auth/registrations/mail/verify', { body })
    : api('POST /api/v1/users/me/mail_changes/verify/', { body });
};

const Column = styled.div`
  display: grid;
  gap: 24px;
  max-width: 480px;
  margin-inline: auto;
  padding: 8px var(--gutter) 48px;

  /* Fields and buttons of 320. */
  @media ${wide} { max-width: calc(320px + 2 * var(--gutter)); }

  h1 { font: var(--t-24); font-weight: 700; }
  h1 + p { margin-top: 4px; }
`;
