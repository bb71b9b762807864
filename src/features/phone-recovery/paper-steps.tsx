import type { DocumentSide, IdentityDocument } from '@/domain/identity';
import { CaptureStep } from '@/parts/document-picture/capture-step';
import { DocumentStep } from '@/parts/document-picture/document-step';
import type { Pictures } from '@/parts/document-picture/sent-pictures';
import type { Faults } from './types';

type Props = {
  step: 'document' | DocumentSide;
  document: IdentityDocument;
  pictures: Pictures;
  faults: Faults;
  onChoose: (document: IdentityDocument) => unknown;
  onTake: (side: DocumentSide, file: File) => unknown;
};

/** The kind of document, then a picture of each of its sides. */
export default function PaperSteps({ step, document, pictures, faults, onChoose, onTake }: Props) {
  if (step === 'document')
    return (
      <DocumentStep
        chosen={document}
        purpose="ご登録の方か、書類の生年月日で確認します。"
        unseen="キャストやお客様、店舗には伝わりません"
        onChoose={onChoose}
      />
    );
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
