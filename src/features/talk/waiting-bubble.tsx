import { paths } from '@/paths';
import type { Outgoing } from '@/platform/storage/outgoing';
import { afterHydration } from '@/ui/pieces/later';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Bubble } from './bubble';
import type { Partner } from './types';

const WaitingPictures = afterHydration(async () => ({ default: (await import('./waiting-pictures')).WaitingPictures }));
const WaitingPlace = afterHydration(async () => ({ default: (await import('./place-card')).WaitingPlace }));
const ChooseAgain = afterHydration(async () => ({ default: (await import('./waiting-pictures')).ChooseAgain }));

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
  const { clientId, body, pictures = [], place, refused, refusedFor } = outgoing;
  const hasPictures = pictures.length > 0;
  return (
    <Bubble
      mine
      body={body}
      partner={partner}
      pictures={place ? <WaitingPlace {...place} /> : hasPictures && <WaitingPictures pictures={pictures} />}
      footer={refused === undefined ? sendingWords(online, hasPictures) : '未送信'}
      actions={
        refused !== undefined && (
          <>
            <p role="alert">{refused}</p>
            {refusedFor === 'identity' && (
              <SmartLink href={paths.identity({ from: paths.talkMessage({ userId: partner.user_id }) })}>
                本人確認に進む
              </SmartLink>
            )}
            {refusedFor === 'picture' && <ChooseAgain onPictures={(chosen) => onRetry(clientId, chosen)} />}
            {refusedFor !== 'picture' && refusedFor !== 'place' && (
              <button type="button" onClick={() => onRetry(clientId)}>
                {hasPictures ? 'もう一度' : '再送する'}
              </button>
            )}
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
