import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { Button } from '@/components/button';
import { Fault } from '@/components/fault';
import { Footnote, Lead } from '@/components/text';
import { type DocumentSide, IDENTITY_DOCUMENTS, type IdentityDocument, sideName, sidesOf } from '@/domain/identity';
import { useCommand } from '@/kit/use-command';
import { paths } from '@/shell/paths';
import type { Faults, Pictures } from './types';

type Props = {
  document: IdentityDocument;
  pictures: Pictures;
  from: string | undefined;
  onRetake: (side: DocumentSide) => void;
  onFaults: (faults: Faults) => void;
};

/** Once more what is sent, exactly as somebody will see it. */
export function ConfirmStep({ document, pictures, from, onRetake, onFaults }: Props) {
  const { replace } = useRouter();
  const { label } = IDENTITY_DOCUMENTS[document];
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
  const files = (side: DocumentSide) => [pictures[side]].filter((file) => file !== undefined);
  return (
    <>
      <Title>この画像を送信します</Title>
      <Lead>生年月日・書類名・発行者が読めるか、もう一度ご確認ください。</Lead>
      <Sent>
        {sidesOf(document).map((side) => {
          const file = pictures[side];
          const name = `${label}　${sideName(document, side)}`;
          return (
            <li key={side}>
              {file && <Picture file={file} name={name} />}
              <div>
                <b>{name}</b>
                <Button size="sm" tone="secondary" aria-label={`${name}を撮りなおす`} onClick={() => onRetake(side)}>
                  撮りなおす
                </Button>
              </div>
            </li>
          );
        })}
      </Sent>
      <Footnote>画像は暗号化して保管し、審査の90日後に削除します。撮影場所などの情報は送信しません。</Footnote>
      <Fault>{send.problem}</Fault>
      <ActionBar>
        <Button
          size="lg"
          loading={send.busy}
          onClick={() =>
            void send.run({ body: { document_type: document }, files: { front: files('front'), back: files('back') } })
          }
        >
          送信する
        </Button>
      </ActionBar>
    </>
  );
}

function Picture({ file, name }: { file: File; name: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url === null) return <i />;
  // biome-ignore lint/performance/noImgElement: a picture of this device, which no loader can read
  return <img src={url} alt={name} />;
}

const Title = styled.h2`
  margin: 12px 0 4px;
  font: var(--t-24);
  font-weight: 700;
`;

const Sent = styled.ul`
  display: grid;
  gap: 20px;
  margin-block: 16px;

  li { display: grid; gap: 8px; }
  img, i { display: block; width: 100%; max-width: 400px; max-height: 44dvh; border-radius: 12px; background: var(--sunken); object-fit: contain; }
  div { display: flex; align-items: center; justify-content: space-between; gap: 12px; max-width: 400px; }
  b { font: var(--t-14); font-weight: 700; }
`;
