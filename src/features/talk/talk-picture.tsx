import { useState } from 'react';
import styled from 'styled-components';
import { useLook } from '@/ui/patterns/use-look';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { Photo } from '@/ui/pieces/photo';
import { Skeleton } from '@/ui/pieces/skeleton';
import { rereadMessage } from './message-arrivals';
import { readPicture } from './read-picture';
import type { Message, Partner, Picture } from './types';

const PictureViewer = later(() => import('./picture-viewer'));

/** Props of TalkPictures: the room, one of its messages, and the other one of the two. */
export type TalkPicturesProps = { roomId: string; message: Message; partner: Partner };

/** What is left of a message's pictures, and a word for those that are gone. */
export function TalkPictures({ roomId, message, partner }: TalkPicturesProps) {
  const { pictures, pictures_sent: sent, mine } = message;
  const [open, setOpen] = useState<Picture>();
  const gone = sent - pictures.length;
  const whose = mine ? '自分' : partner.name;
  return (
    <>
      {pictures.length > 0 && (
        <PictureGrid $mine={mine}>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              {picture.checking ? (
                <Plate>運営が確認しています</Plate>
              ) : (
                <SmallPicture
                  roomId={roomId}
                  picture={picture}
                  name={`${whose}の写真 ${at + 1}枚目`}
                  onOpen={() => setOpen(picture)}
                />
              )}
            </li>
          ))}
        </PictureGrid>
      )}
      {gone > 0 && <Gone>{pictures.length > 0 ? `写真${gone}枚は消えました` : '写真は消えました'}</Gone>}
      {open && (
        <PictureViewer
          roomId={roomId}
          picture={open}
          mine={mine}
          partner={partner}
          name={`${whose}の写真`}
          onGone={() => {
            setOpen(undefined);
            rereadMessage(roomId, message.seq).catch(() => undefined); // the change comes over the websocket as well
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type SmallProps = { roomId: string; picture: Picture; name: string; onOpen: () => void };

// Read once: what a private picture shows does not change, and a change in talk must not fetch all of them anew.
function SmallPicture({ roomId, picture, name, onOpen }: SmallProps) {
  const [hidden, setHidden] = useState(picture.blurred);
  const look = useLook(() => readPicture(roomId, picture.id, 'small'));
  if (look.error) return <Fault onRetry={() => void look.mutate()}>写真を読み込めませんでした</Fault>;
  if (look.data === undefined) return <Skeleton ratio="4 / 3" />;
  return (
    <Tap type="button" $blurred={hidden} onClick={() => (hidden ? setHidden(false) : onOpen())}>
      <Photo src={look.data} alt={hidden ? `${name}（ぼかしています）` : `${name}を拡大`} ratio="4 / 3" radius={0} />
      {hidden && <Veil>タップして表示</Veil>}
    </Tap>
  );
}

/** Pictures of one message: a single one 176 px wide, several in two columns. */
export const PictureGrid = styled.ul<{ $mine: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 4px;
  width: min(264px, 62vw);

  li { min-width: 0; }
  li:last-child > * { border-bottom-${({ $mine }) => ($mine ? 'right' : 'left')}-radius: 5px; }
  &:has(> li:only-child) { grid-template-columns: 176px; width: 176px; }
`;

/** What stands in the place of a picture. */
export const Plate = styled.span`
  display: grid;
  place-content: center;
  aspect-ratio: 4 / 3;
  padding: 8px;
  border-radius: 18px;
  background: var(--sunken);
  font: var(--t-12);
  color: var(--muted);
  text-align: center;
`;

const Tap = styled.button<{ $blurred: boolean }>`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  border-radius: 18px;
  /* Larger, so that the blur has no pale edge. */
  ${({ $blurred }) => $blurred && 'img { filter: blur(18px); transform: scale(1.3); }'}
`;

const Veil = styled.span`
  position: absolute;
  inset: auto 0 calc(50% - 14px);
  width: fit-content;
  margin: 0 auto;
  padding: 4px 10px;
  border-radius: var(--r-full);
  background: rgb(0 0 0 / 0.6);
  color: var(--on-night);
  font: var(--t-12);
`;

const Gone = styled.p`
  padding: 6px 2px;
  font: var(--t-12);
  color: var(--muted);
`;
