import { useState } from 'react';
import styled from 'styled-components';
import { paths } from '@/paths';
import type { Outgoing } from '@/platform/storage/outgoing';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Bubble } from './bubble';
import { keyOfFile, preparedPictures } from './chosen-pictures';
import { LocalPicture } from './chosen-row';
import { PictureInput } from './picture-input';
import { PictureGrid } from './talk-picture';
import type { Partner } from './types';

/**
 * Props of WaitingBubble: what this device has not sent yet, the other one, and what is done after a refusal.
 */
export type WaitingBubbleProps = {
  outgoing: Outgoing;
  online: boolean;
  partner: Partner;
  onRetry: (clientId: string, pictures?: File[]) => void;
  onDiscard: (clientId: string) => void;
};

/** A message that waits on this device, or that the server refused, with the ways on. */
export function WaitingBubble({ outgoing, online, partner, onRetry, onDiscard }: WaitingBubbleProps) {
  const { clientId, body, pictures = [], refused, refusedFor } = outgoing;
  const [fault, setFault] = useState<string | null>(null);
  const hasPictures = pictures.length > 0;
  const chooseAgain = async (files: File[]) => {
    const chosen = await preparedPictures(files);
    setFault(chosen.fault);
    if (chosen.pictures.length > 0) onRetry(clientId, chosen.pictures);
  };
  const retry = (
    <button type="button" onClick={() => onRetry(clientId)}>
      {hasPictures ? 'もう一度' : '再送する'}
    </button>
  );
  const again = (
    <Choose>
      選びなおす
      <PictureInput name="選びなおす" onFiles={(files) => void chooseAgain(files)} />
    </Choose>
  );
  return (
    <Bubble
      mine
      body={body}
      partner={partner}
      pictures={
        hasPictures && (
          <Pale>
            {pictures.map((file, at) => (
              <li key={keyOfFile(file)}>
                <LocalPicture file={file} name={`自分の写真 ${at + 1}枚目`} />
              </li>
            ))}
          </Pale>
        )
      }
      footer={refused === undefined ? sendingWords(online, hasPictures) : '未送信'}
      actions={
        refused !== undefined && (
          <>
            <p role="alert">{fault ?? refused}</p>
            {refusedFor === 'identity' && (
              <SmartLink href={paths.identity({ from: paths.talkMessage({ userId: partner.user_id }) })}>
                本人確認に進む
              </SmartLink>
            )}
            {refusedFor === 'picture' ? again : retry}
            <button type="button" onClick={() => onDiscard(clientId)}>
              削除する
            </button>
          </>
        )
      }
    />
  );
}

function sendingWords(online: boolean, hasPictures: boolean): string {
  if (!online) return '送信待ち';
  return hasPictures ? '確認中' : '送信中';
}

const Choose = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 4px;
  color: var(--accent);
  font-weight: 700;

  &:focus-within { outline: 2px solid var(--focus); }
`;

const Pale = styled(PictureGrid)`
  opacity: 0.55;
`;
