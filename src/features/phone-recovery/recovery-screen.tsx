import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { type DocumentSide, type IdentityDocument, sidesOf } from '@/domain/identity';
import type { Pictures } from '@/parts/document-picture/sent-pictures';
import { paths } from '@/paths';
import { authPaths } from '@/paths/auth';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { Bleed } from '@/ui/pieces/layout';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Stepper } from '@/ui/pieces/stepper';
import { CodeStep } from './code-step';
import { Column } from './column';
import { forgetKept, type KeptRecovery, keep, readKept } from './kept';
import { NumbersStep } from './numbers-step';
import { type Faults, NOTHING, type Proof, type Sent, type Typed } from './types';

const waiting = (
  <SkeletonGroup>
    <SkeletonLines
      lines={[
        ['48%', 28],
        ['100%', 64],
        ['100%', 64],
      ]}
    />
  </SkeletonGroup>
);
const DocumentSteps = later(
  async () => ({ default: (await import('@/parts/document-picture/document-steps')).DocumentSteps }),
  waiting,
);
const SendStep = later(() => import('./send-step'), waiting);
const Done = later(() => import('./done'), waiting);

const STEPS = ['番号', '確認', '書類', '送信'] as const;
type Step = 'numbers' | 'code' | 'document' | DocumentSide | 'send' | 'done';
const STEP_AT: Readonly<Record<Exclude<Step, 'done'>, number>> = {
  numbers: 0,
  code: 1,
  document: 2,
  front: 2,
  back: 2,
  send: 3,
};

/**
 * `/login/phone_recovery?step=`: a number that was changed or lost. Both numbers, a code to the new one, a document,
 * and sending. What is typed outlives a reload, but for the password; nothing of a document is kept on the device, so
 * the code is typed once more for it.
 */
export function RecoveryScreen() {
  const { query, push, replace } = useRouter();
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [proof, setProof] = useState<Proof | null>(null);
  const [document, setDocument] = useState<IdentityDocument>('driving_licence');
  const [pictures, setPictures] = useState<Pictures>({});
  const [faults, setFaults] = useState<Faults>({});
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const kept = readKept();
    setTyped(kept.typed);
    setProof(kept.proof);
    setRead(true);
  }, []);
  const hold = (next: Partial<KeptRecovery>) => {
    keep({ typed, proof, ...next });
    if (next.typed) setTyped(next.typed);
    if (next.proof !== undefined) setProof(next.proof);
  };
  const [sent, setSent] = useState<Sent | null>(null);
  const sides = sidesOf(document);
  const wanted = [query.step].flat()[0];
  const step = allowed(wanted, { proof, sent, sides, isComplete: sides.every((side) => pictures[side]) });
  const go = (to: Step, how = push) => how(authPaths.phoneRecovery(to), undefined, { shallow: true });
  // An address of a step that cannot be entered yet, after a reload for example.
  const isAhead = isRead && wanted !== undefined && wanted !== step;
  useEffect(() => {
    if (isAhead) void replace(authPaths.phoneRecovery(step), undefined, { shallow: true });
  }, [isAhead, step, replace]);

  const take = (side: DocumentSide, file: File) => {
    const taken = { ...pictures, [side]: file };
    setPictures(taken);
    setFaults({});
    return go(sides.find((other) => taken[other] === undefined) ?? 'send');
  };
  return (
    <Screen tab="電話番号の変更" title="電話番号の変更" back={{ href: paths.login(), variant: 'close' }}>
      <Column>
        {step !== 'done' && (
          <Bleed>
            <Stepper steps={STEPS} current={STEP_AT[step]} label="電話番号の変更の手順" />
          </Bleed>
        )}
        {step === 'numbers' && (
          <NumbersStep
            key={String(isRead)}
            typed={typed}
            onType={(next) => keep({ typed: next, proof })}
            faults={faults}
            isProven={(phone) => proof?.token != null && proof.phone === phone}
            onDone={(next, begun) => {
              hold({ typed: next, ...(begun && { proof: { ...begun, phone: next.phone_number, token: null } }) });
              setFaults({});
              return go(begun ? 'code' : 'document');
            }}
          />
        )}
        {step === 'code' && proof && (
          <CodeStep
            proof={proof}
            onSent={(begun) => hold({ proof: { ...proof, ...begun } })}
            onProven={(token) => {
              setProof({ ...proof, token });
              return go('document');
            }}
            onGone={() => go('numbers')}
          />
        )}
        {(step === 'document' || step === 'front' || step === 'back') && (
          <DocumentSteps
            purpose="ご登録の方か、書類の生年月日で確認します。"
            unseen="キャストやお客様、店舗には伝わりません"
            step={step}
            document={document}
            pictures={pictures}
            faults={faults}
            onChoose={(next) => {
              if (next !== document) setPictures({});
              setFaults({});
              setDocument(next);
              return go('front');
            }}
            onTake={take}
          />
        )}
        {step === 'send' && proof?.token && (
          <SendStep
            typed={typed}
            token={proof.token}
            document={document}
            pictures={pictures}
            onRetake={(side) => go(side)}
            onChange={() => go('numbers')}
            onSent={(answer) => {
              forgetKept();
              setSent(answer);
              return go('done', replace);
            }}
            onFaults={(found) => {
              setFaults(found);
              const side = sides.find((one) => found[one] !== undefined);
              void go(side ?? 'numbers', replace);
            }}
            onOver={() => {
              setProof({ ...proof, token: null });
              setFaults({ phone_number: '時間がたったため、もう一度認証コードで確認してください' });
            }}
          />
        )}
        {step === 'done' && sent && <Done sent={sent} phone={typed.phone_number} />}
        {(step === 'document' || step === 'code') && (
          <Button tone="quiet" full onClick={() => void go('numbers')}>
            入力した内容に戻る
          </Button>
        )}
      </Column>
    </Screen>
  );
}

type RecoveryState = { proof: Proof | null; sent: Sent | null; sides: readonly DocumentSide[]; isComplete: boolean };

// The step that an address names, or the furthest that can be entered with what there is.
function allowed(named: string | undefined, { proof, sent, sides, isComplete }: RecoveryState): Step {
  if (sent) return 'done';
  if (named === 'code' && proof) return 'code';
  if (!proof?.token) return 'numbers';
  if (named === 'send' && isComplete) return 'send';
  if (named === 'document' || named === 'send') return 'document';
  return sides.find((side) => side === named) ?? 'numbers';
}
