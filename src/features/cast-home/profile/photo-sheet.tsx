import { useState } from 'react';
import styled from 'styled-components';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Halves } from '@/ui/pieces/layout';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { type CastPhoto, PhotoPicture, stateWords } from './photo-picture';

const PHOTOS = 'GET /api/v1/female_casts/me/photos/';

/** Props: the picture, its place among how many, and what moves it. */
export type PhotoSheetProps = {
  photo: CastPhoto;
  at: number;
  of: number;
  onMove: (to: number) => Promise<unknown>;
  onClose: () => void;
};

/** One of the cast's pictures: where it stands, its place in the order, taking it away. */
export default function PhotoSheet({ photo, at, of, onMove, onClose }: PhotoSheetProps) {
  const [asking, setAsking] = useState(false);
  const remove = useCommand('DELETE /api/v1/female_casts/me/photos/{photo_id}/', {
    refresh: [PHOTOS],
    done: '写真を消しました',
    goneIsDone: true,
  });
  return (
    <Sheet open onClose={onClose} title={`${at + 1}枚目の写真`}>
      <InSheet>
        <Large>
          <PhotoPicture photo={photo} alt={`${at + 1}枚目の写真`} />
        </Large>
        <p>{stateWords(photo)}</p>
        <Halves $gap={8}>
          <Button tone="secondary" disabled={at === 0} onClick={() => void onMove(at - 1)}>
            前へ
          </Button>
          <Button tone="secondary" disabled={at === of - 1} onClick={() => void onMove(at + 1)}>
            後ろへ
          </Button>
        </Halves>
        <Button tone="secondary" disabled={at === 0} onClick={() => void onMove(0)}>
          1枚目にする
        </Button>
        <Button tone="danger" onClick={() => setAsking(true)}>
          この写真を消す
        </Button>
        <Fault>{remove.problem}</Fault>
      </InSheet>
      {asking && (
        <QuestionDialog
          title="この写真を消しますか？"
          note={photo.state === 'approved' ? 'お客様の画面からもすぐに消えます。' : '審査も取り下げます。'}
          yes="消す"
          danger
          onYes={async () => {
            await remove.run({ params: { photo_id: photo.id } });
            onClose();
            return null;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}

const Large = styled.div`
  width: 180px;
  margin-inline: auto;
`;
