import { useRouter } from 'next/router';
import type { DocumentSide, IdentityDocument } from '@/domain/identity';
import { StepTitle } from '@/parts/document-picture/document-step';
import { type Pictures, pictureFiles, SentPictures } from '@/parts/document-picture/sent-pictures';
import { paths } from '@/paths';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Footnote, Lead } from '@/ui/pieces/text';
import type { Faults } from './types';

type Props = {
  document: IdentityDocument;
  pictures: Pictures;
  from: string | undefined;
  onRetake: (side: DocumentSide) => void;
  onFaults: (faults: Faults) => void;
};

/** Once more what is sent, exactly as the staff will see it. */
export function ConfirmStep({ document, pictures, from, onRetake, onFaults }: Props) {
  const { replace } = useRouter();
  const send = useCommand('POST /api/v1/users/me/identity_checks/', {
    refresh: [
      'GET /api/v1/users/me/identity_checks/latest/',
      'GET /api/v1/male_users/me/',
      'GET /api/v1/users/me/account/',
    ],
    onDone: () => replace(paths.identity({ from }), undefined, { shallow: true }),
    onFaults: (faults) => {
      if (Object.keys(faults).length > 0) onFaults(faults);
    },
  });
  return (
    <>
      <StepTitle>この画像を送信します</StepTitle>
      <Lead>生年月日・書類名・発行者が読めるか、もう一度ご確認ください。</Lead>
      <SentPictures document={document} pictures={pictures} onRetake={onRetake} />
      <Footnote>画像は暗号化して保管し、審査の90日後に削除します。撮影場所などの情報は送信しません。</Footnote>
      <Fault>{send.problem}</Fault>
      <ActionBar>
        <Button
          size="lg"
          loading={send.busy}
          onClick={() => void send.run({ body: { document_type: document }, files: pictureFiles(pictures) })}
        >
          送信する
        </Button>
      </ActionBar>
    </>
  );
}
