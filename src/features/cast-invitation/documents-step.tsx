import { type ReactNode, useState } from 'react';
import { type DocumentSide, IDENTITY_REJECTIONS, type IdentityDocument, sidesOf } from '@/domain/identity';
import { DocumentSteps } from '@/parts/document-picture/document-steps';
import type { Pictures } from '@/parts/document-picture/sent-pictures';
import { Button } from '@/ui/pieces/button';
import { Bleed } from '@/ui/pieces/layout';
import { Stepper } from '@/ui/pieces/stepper';
import { Warning } from '@/ui/pieces/text';
import { Agreement } from './agreement';
import { PersonStep, type Typed } from './person-step';
import type { Held } from './stored';
import type { Mine } from './use-invitation';

type Props = { held: Held; mine: Mine; onChanged: () => Promise<unknown>; help: ReactNode };
type Step = 'person' | 'document' | DocumentSide | 'agreement';

const STEPS = ['ご本人', '書類', '契約'] as const;
const STEP_AT: Readonly<Record<Step, number>> = { person: 0, document: 1, front: 1, back: 1, agreement: 2 };
const STEP_BEFORE: Readonly<Record<Step, Step | null>> = {
  person: null,
  document: 'person',
  front: 'document',
  back: 'document',
  agreement: 'document',
};

/**
 * The invited person's name, document and consent. Everything typed lives as long as the page; nothing of a document
 * is kept on the device.
 */
export default function DocumentsStep({ held, mine, onChanged, help }: Props) {
  const [step, setStep] = useState<Step>('person');
  const [typed, setTyped] = useState<Typed>({
    legal_name: '',
    legal_name_kana: '',
    birth_date: '',
    password: '',
    display_name: mine.display_name ?? '',
  });
  const [document, setDocument] = useState<IdentityDocument>(mine.document_type ?? 'driving_licence');
  const [pictures, setPictures] = useState<Pictures>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const sides = sidesOf(document);
  const take = (side: DocumentSide, file: File) => {
    const taken = { ...pictures, [side]: file };
    setPictures(taken);
    setFaults({});
    setStep(sides.find((other) => taken[other] === undefined) ?? 'agreement');
  };
  const back = STEP_BEFORE[step];
  return (
    <>
      <Bleed>
        <Stepper steps={STEPS} current={STEP_AT[step]} label="登録の手順" />
      </Bleed>
      {mine.reason && (
        <Warning role="status">
          {IDENTITY_REJECTIONS[mine.reason].title}。{IDENTITY_REJECTIONS[mine.reason].remedy}
        </Warning>
      )}
      {step === 'person' && (
        <PersonStep
          typed={typed}
          faults={faults}
          onDone={(next) => {
            setTyped(next);
            setFaults({});
            setStep('document');
          }}
        />
      )}
      {(step === 'document' || step === 'front' || step === 'back') && (
        <DocumentSteps
          step={step}
          unseen="店舗やお客様には見せません"
          document={document}
          pictures={pictures}
          faults={faults}
          onChoose={(next) => {
            if (next !== document) setPictures({});
            setDocument(next);
            setStep('front');
          }}
          onTake={take}
        />
      )}
      {step === 'agreement' && (
        <Agreement
          held={held}
          mine={mine}
          documents={{ typed, document, pictures }}
          onChanged={onChanged}
          onFaults={(found) => {
            setFaults(found);
            const side = sides.find((one) => found[one] !== undefined);
            if (side) setStep(side);
            else if (Object.keys(found).some((name) => name in typed)) setStep('person');
          }}
        />
      )}
      {back && (
        <Button tone="quiet" full onClick={() => setStep(back)}>
          前の手順に戻る
        </Button>
      )}
      {help}
    </>
  );
}
