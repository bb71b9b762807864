import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Stepper } from '@/components/stepper';
import { Lead } from '@/components/text';
import { Screen } from '@/kit/screen';
import { adoptTokens } from '@/platform/auth';
import { clearRegistration, readSession, writeSession } from '@/platform/storage';
import { paths } from '@/shell/paths';
import { AuthColumn } from './auth-column';
import { IntendedCast } from './intended-cast';
import { intentOf } from './intent';
import { RegisterCodeStep } from './register-code-step';
import { RegisterPhoneStep } from './register-phone-step';
import { RegisterProfileStep } from './register-profile-step';
import { useReferrer } from './use-referrer';

const STEPS = ['電話番号', '認証', 'お客様情報'] as const;
const HEADINGS = ['携帯電話番号の入力', '認証コードの入力', 'お客様情報の入力', '登録が完了しました'] as const;

type Progress = { step: 0 | 1 | 2 | 3; phone: string; registrationId: string | null; sentAt: number };
const START: Progress = { step: 0, phone: '', registrationId: null, sentAt: 0 };

const NEXT = { booking: '予約の続きへ進む', talk: 'トークへ進む', follow: 'フォローする' } as const;

/** `/register` in its first form: number, SMS code, profile. Steps survive a reload; leaving the flow clears them (spec §2). */
export function RegisterScreen() {
  const [progress, setProgress] = useState<Progress>(START);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, phone, registrationId } = progress;
  const { source, from, partner } = useReferrer();
  const wanted = intentOf(from);

  useEffect(() => {
    const stored = storedProgress();
    if (stored) setProgress(stored);
  }, []);

  const go = (next: Progress) => {
    setProgress(next);
    storeProgress(next);
    // The code's step takes the focus to its field by itself.
    if (next.step !== 1) requestAnimationFrame(() => heading.current?.focus());
  };

  return (
    <Screen
      title="新規登録"
      back={
        step === 1 || step === 2
          ? { onPress: () => go({ ...progress, step: 0 }) }
          : { href: paths.login(from), look: 'close' }
      }
    >
      <AuthColumn>
        {step < 3 && <Stepper steps={STEPS} current={step} label="登録の手順" />}
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {HEADINGS[step]}
          </h1>
          <Lead>{leadOf(step, phone)}</Lead>
        </div>
        {wanted && <IntendedCast wanted={wanted} />}
        {step === 0 && (
          <RegisterPhoneStep phone={phone} onSent={(sent) => go({ step: 1, ...sent, sentAt: Date.now() })} />
        )}
        {step === 1 && registrationId && (
          <RegisterCodeStep
            phone={phone}
            registrationId={registrationId}
            sentAt={progress.sentAt}
            onResent={(id) => go({ ...progress, registrationId: id, sentAt: Date.now() })}
            onVerified={() => go({ ...progress, step: 2 })}
            onStartOver={() => go({ ...START, phone })}
          />
        )}
        {step === 2 && registrationId && (
          <RegisterProfileStep
            registrationId={registrationId}
            source={source}
            partner={partner}
            onStartOver={() => go({ ...START, phone })}
            onRegistered={(tokens) => {
              adoptTokens(tokens);
              clearRegistration();
              setProgress({ ...START, step: 3 });
              requestAnimationFrame(() => heading.current?.focus());
            }}
          />
        )}
        {step === 3 && (
          <Button size="lg" full href={wanted && from ? from : paths.followFirst(from, 'register')}>
            {wanted === null ? 'はじめる' : NEXT[wanted.what]}
          </Button>
        )}
      </AuthColumn>
    </Screen>
  );
}

const leadOf = (step: Progress['step'], phone: string) =>
  [
    'SMSを受信できる番号を入力してください。番号がキャストに伝わることはありません。',
    `${phone} に届いた6桁のコードを入力してください。`,
    'ニックネームはキャストに表示されます。',
    'ご登録ありがとうございます。気になるキャストの空き時間から予約できます。',
  ][step];

// The stored steps carry no secret: the number as typed and the id of the registration.
const storeProgress = ({ step, phone, registrationId, sentAt }: Progress) => {
  writeSession('register_input_phone_number', phone);
  if (registrationId) writeSession('register_verify_phone_number', JSON.stringify({ registrationId, sentAt, step }));
};

const storedProgress = (): Progress | null => {
  const phone = readSession('register_input_phone_number');
  const stored = /"registrationId":"([\w-]+)","sentAt":(\d+),"step":([012])/.exec(
    readSession('register_verify_phone_number') ?? '',
  );
  if (!phone) return null;
  if (!stored?.[1] || stored[3] === '0') return { ...START, phone };
  return { step: stored[3] === '2' ? 2 : 1, phone, registrationId: stored[1], sentAt: Number(stored[2]) };
};
