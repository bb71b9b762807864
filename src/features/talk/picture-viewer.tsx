import Flag from 'lucide-react/icons/flag';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import styled from 'styled-components';
import { ReportSheet } from '@/parts/report-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { useLook } from '@/ui/patterns/use-look';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import PhotoViewer from '@/ui/pieces/photo-viewer/photo-viewer';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { readPicture } from './read-picture';
import { nameOf, type Partner, type Picture } from './types';

/** Props of PictureViewer; it lives while it is open. `mine`: the viewer sent it. */
export type PictureViewerProps = {
  roomId: string;
  picture: Picture;
  mine: boolean;
  partner: Partner;
  name: string;
  /** It was taken away, or reported. */
  onGone: () => void;
  onClose: () => void;
};

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * A picture of talk over the whole screen, with the viewer's number in it where the other one sent it. The sender
 * takes it away here, the other one reports it; there is no way to store it.
 */
export default function PictureViewer({ roomId, picture, mine, partner, name, onGone, onClose }: PictureViewerProps) {
  const [asked, setAsked] = useState<'report' | 'remove'>();
  const look = useLook(() => readPicture(roomId, picture.id, 'large'));
  const remove = useCommand('DELETE /api/v1/users/me/talk_rooms/{room_id}/pictures/{picture_id}/', {
    goneIsDone: true,
    done: '写真を消しました',
    onDone: onGone,
  });
  if (asked === 'report') {
    const who = { user_id: partner.user_id };
    return (
      <ReportSheet who={who} name={nameOf(partner)} pictureId={picture.id} onReported={onGone} onClose={onClose} />
    );
  }
  const { width, height } = picture;
  const photo = { url: look.data ?? NOTHING, alt: name, color: '#000', width, height };
  const foot = (
    <Acts>
      {look.error ? <Fault onRetry={() => void look.mutate()}>写真を読み込めませんでした</Fault> : <span />}
      <Button size="sm" tone="secondary" onClick={() => setAsked(mine ? 'remove' : 'report')}>
        <Icon of={mine ? Trash : Flag} size={16} />
        {mine ? '消す' : '通報する'}
      </Button>
    </Acts>
  );
  return (
    <>
      <PhotoViewer photos={[photo]} title={name} first={0} foot={foot} onClose={onClose} />
      {asked === 'remove' && (
        <QuestionDialog
          title="この写真を消しますか？"
          note="お相手の画面からもすぐに消えます。元に戻せません。"
          yes="消す"
          danger
          onYes={() => remove.run({ params: { room_id: roomId, picture_id: picture.id } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const Acts = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px calc(16px + var(--safe-b));
`;
