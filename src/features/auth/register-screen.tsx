import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { REGISTRATION_STEPS_COUNT } from '@/domain/limits';
import { useAuth } from '@/hooks/use-auth';
import { inside, paths } from '@/paths';
import { authPaths } from '@/paths/auth';
import { clearRegistration, clearSession, readSession, writeSession } from '@/platform/storage';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { StepBars, StepCount } from '@/ui/pieces/step-bars';
import { Lead } from '@/ui/pieces/text';
import { AuthColumn } from './auth-column';
import { IntendedCast } from './intended-cast';
import { intentOf } from './intent';
import { RegisterLearnedStep } from './register-learned-step';
import { furthest, NOTHING, readSteps, STEPS, type Step, type Stored, stepOf, writeSteps } from './stored-steps';
import { useReferrer } from './use-referrer';

const RegisterPhoneStep = later(() => import('./register-phone-step'), <SkeletonRows />);
const RegisterCodeStep = later(() => import('./register-code-step'), <SkeletonRows />);
const RegisterProfileStep = later(() => import('./register-profile-step'), <SkeletonRows />);
const RegisterDone = later(() => import('./register-done'), <SkeletonRows />);

/**
 * `/register`: where learned, number, SMS code, profile, each with an address of its own, so that back goes one step;
 * then mail and casts to follow on pages of their own, and the end here. Steps survive a reload; leaving the flow
 * clears them (spec §2).
 */
export function RegisterScreen() {
  const router = useRouter();
  const { isReady, query, replace } = router;
  const { state, adoptTokens } = useAuth();
  const [stored, setStored] = useState<Stored | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { source, from, partner, inviter } = useReferrer();
  const named = [query.step].flat()[0];
  const isDone = named === 'done' && state !== 'guest';
  const step = stored === null ? null : stepOf(named, stored);
  const wanted = intentOf(from);

  const address = (next: Step) => authPaths.registerStep(query, next);
  // A visitor who comes anew goes on at the last step; a step that is not open yet gives way to the one before.
  const begun = useRef(false);
  useEffect(() => {
    if (!isReady || begun.current) return;
    begun.current = true;
    const kept = readSteps();
    setStored(kept);
    const to = named === undefined ? furthest(kept) : stepOf(named, kept);
    if (named !== 'done' && to !== (named ?? 'learned'))
      void replace(authPaths.registerStep(query, to), undefined, SHALLOW);
  }, [isReady, named, query, replace]);

  // With the account made, the registration goes on with its mail; any other signed-in person has nothing to do here.
  const goesOn = state === 'signed_in' && named !== 'done';
  useEffect(() => {
    if (!goesOn) return;
    const isUnderWay = readSession('register_input_mail') !== null;
    void replace(isUnderWay ? paths.mail({ mode: 'register', from }) : (inside(from) ?? paths.top));
  }, [goesOn, from, replace]);

  const keep = (change: Partial<Stored>) => {
    writeSteps(change);
    setStored((known) => ({ ...(known ?? NOTHING), ...change }));
  };
  const go = (next: Step, change: Partial<Stored>, how = router.push) => {
    keep(change);
    void how(address(next), undefined, SHALLOW);
    // The code's step takes the focus to its field by itself.
    if (next !== 'code') requestAnimationFrame(() => heading.current?.focus());
  };
  const startOver = () => go('phone', { proof: null }, replace);

  if (isDone) return <RegisterDone from={from} />;
  const shown = step ?? 'learned';
  const before = STEPS[STEPS.indexOf(shown) - 1];
  const at = STEPS.indexOf(shown) + 1;
  const { phone, proof, info, learned } = stored ?? NOTHING;
  const bodies: Readonly<Record<Step, () => ReactNode>> = {
    learned: () => <RegisterLearnedStep chosen={learned} onDone={(said) => go('phone', { learned: said })} />,
    phone: () => (
      <RegisterPhoneStep
        phone={phone}
        onType={(typed) => keep({ phone: typed })}
        onSent={(sent, registrationId) =>
          go('code', { phone: sent, proof: { registrationId, sentAt: Date.now(), verified: false } })
        }
      />
    ),
    code: () =>
      proof && (
        <RegisterCodeStep
          phone={phone}
          proof={proof}
          onProof={(changed) => keep({ proof: changed })}
          onVerified={() => go('profile', { proof: { ...proof, verified: true } })}
          onStartOver={startOver}
        />
      ),
    profile: () =>
      proof && (
        <RegisterProfileStep
          registrationId={proof.registrationId}
          origin={{ learned: learned || undefined, source, partner }}
          info={{ ...info, inviter_code: info.inviter_code || (inviter ?? '') }}
          onType={(typed) => keep({ info: typed })}
          onStartOver={startOver}
          onRegistered={(tokens) => {
            clearRegistration();
            clearSession('inviter_id');
            writeSession('register_input_mail', '');
            adoptTokens(tokens);
          }}
        />
      ),
  };
  return (
    <Screen
      title="新規登録"
      back={
        before === undefined
          ? { href: paths.login(from), variant: 'close' }
          : { onPress: () => void replace(address(before), undefined, SHALLOW) }
      }
      right={<StepCount at={at} of={REGISTRATION_STEPS_COUNT} />}
    >
      <StepBars at={at} of={REGISTRATION_STEPS_COUNT} />
      <AuthColumn>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {HEADINGS[shown]}
          </h1>
          <Lead>{leadOf(shown, phone, proof?.verified ?? false)}</Lead>
        </div>
        {wanted && <IntendedCast wanted={wanted} />}
        {/* What is kept comes once the page is hydrated; a first visit has nothing to wait for. */}
        {(stored !== null || named === undefined) && bodies[shown]()}
      </AuthColumn>
    </Screen>
  );
}

const SHALLOW = { shallow: true } as const;

const HEADINGS: Readonly<Record<Step, string>> = {
  learned: 'YOIをどこで知りましたか？',
  phone: '携帯電話番号の入力',
  code: '認証コードの入力',
  profile: 'お客様情報の入力',
};

const leadOf = (step: Step, phone: string, isVerified: boolean) =>
  ({
    learned: 'ひとつ選んでください。あとの画面に影響しません。',
    phone: 'SMSを受信できる番号を入力してください。番号がキャストに伝わることはありません。',
    code: isVerified ? `${phone} は確認できました。` : `${phone} に届いた6桁のコードを入力してください。`,
    profile: 'ニックネームはキャストに表示されます。',
  })[step];
