import type { DocumentSide, IdentityDocument } from '@/domain/identity';
import { CaptureStep } from './capture-step';
import { DocumentStep, type DocumentStepProps } from './document-step';
import type { Pictures } from './sent-pictures';

/**
 * Props of DocumentSteps: which step is shown, what was chosen and taken so far, and what the server said of a side.
 */
export type DocumentStepsProps = Pick<DocumentStepProps, 'purpose' | 'unseen' | 'onChoose'> & {
  step: 'document' | DocumentSide;
  document: IdentityDocument;
  pictures: Pictures;
  faults: Readonly<Record<string, string>>;
  onTake: (side: DocumentSide, file: File) => unknown;
};

/** The kind of document, then a picture of each of its sides. */
export function DocumentSteps({ step, document, pictures, faults, onTake, ...choice }: DocumentStepsProps) {
  if (step === 'document') return <DocumentStep chosen={document} {...choice} />;
  return (
    <CaptureStep
      key={`${document} ${step}`}
      document={document}
      side={step}
      taken={pictures[step]}
      fault={faults[step]}
      onTake={(file) => onTake(step, file)}
    />
  );
}
