import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { type DocumentSide, type IdentityDocument, isIdentityDocument, sidesOf } from '@/domain/identity';
import { DocumentSteps } from '@/parts/document-picture/document-steps';
import type { Pictures } from '@/parts/document-picture/sent-pictures';
import { inside, paths } from '@/paths';
import { Bleed } from '@/ui/pieces/layout';
import { Stepper } from '@/ui/pieces/stepper';
import { ConfirmStep } from './confirm-step';
import type { Faults, Latest } from './types';

const STEPS = ['書類を選ぶ', '撮影', '送信'] as const;
type Step = 'document' | DocumentSide | 'confirm';
const STEP_AT: Readonly<Record<Step, number>> = { document: 0, front: 1, back: 1, confirm: 2 };

/** Document, pictures, confirmation: each an address of its own, so that back and a reload stay where they are. */
export default function SendSteps({ latest }: { latest: Latest }) {
  const { query, push, replace } = useRouter();
  const from = inside(query.from);
  const [pictures, setPictures] = useState<Pictures>({});
  const [faults, setFaults] = useState<Faults>({});
  const document = documentIn(query.document);
  const sides = document ? sidesOf(document) : [];
  const step = stepOf([query.step].flat()[0], document);
  const missing = sides.find((side) => pictures[side] === undefined);

  const go = (to: Step, chosen = document, how = push) =>
    how(paths.identity({ step: to, document: chosen ?? undefined, from }), undefined, { shallow: true });

  // A confirmation without its pictures (a reload took them away) begins at the first that is missing.
  const lost = step === 'confirm' && missing !== undefined ? missing : null;
  useEffect(() => {
    if (lost !== null)
      void replace(paths.identity({ step: lost, document: document ?? undefined, from }), undefined, { shallow: true });
  }, [lost, document, from, replace]);

  const take = (side: DocumentSide, file: File) => {
    const taken = { ...pictures, [side]: file };
    setPictures(taken);
    setFaults({});
    return go(sides.find((other) => taken[other] === undefined) ?? 'confirm');
  };
  return (
    <>
      <Bleed>
        <Stepper steps={STEPS} current={STEP_AT[step]} label="本人確認の手順" />
      </Bleed>
      {step !== 'confirm' && (
        <DocumentSteps
          step={step}
          unseen="キャストや店舗には伝わりません"
          document={document ?? latest.check?.document_type ?? 'driving_licence'}
          pictures={pictures}
          faults={faults}
          onChoose={(next) => {
            if (next !== document) setPictures({});
            setFaults({});
            return go('front', next);
          }}
          onTake={take}
        />
      )}
      {document && step === 'confirm' && lost === null && (
        <ConfirmStep
          document={document}
          pictures={pictures}
          from={from}
          onRetake={(side) => void go(side)}
          onFaults={(found) => {
            setFaults(found);
            const side = sides.find((one) => found[one] !== undefined);
            if (side) void go(side, document, replace);
          }}
        />
      )}
    </>
  );
}

function documentIn(text: string | string[] | undefined): IdentityDocument | null {
  const [name = ''] = [text].flat();
  return isIdentityDocument(name) ? name : null;
}

function stepOf(text: string | undefined, document: IdentityDocument | null): Step {
  if (document === null) return 'document';
  if (text === 'confirm') return text;
  return sidesOf(document).find((side) => side === text) ?? 'document';
}
