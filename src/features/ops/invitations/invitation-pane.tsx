import { useEffect, useRef, useState } from 'react';
import { IDENTITY_DOCUMENTS, sideName } from '@/domain/identity';
import { api } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';
import { DarkPanel, DarkPanelHead, DarkPanelText } from '../desk-parts';
import { DeskPicture } from '../desk-picture';
import { useMay } from '../use-tasks';
import { InvitationPanel } from './invitation-panel';
import type { Detail, Invitation } from './types';

type Props = { invitation: Invitation; onChanged: () => Promise<unknown> };

/** One invitation: the pictures of the document, for five minutes at a time, and everything else beside them. */
export function InvitationPane({ invitation, onChanged }: Props) {
  const { id } = invitation;
  const [detail, setDetail] = useState<Detail | null>(null);
  const looking = useTask(
    () => api('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/look/', { params: { cast_invitation_id: id } }),
    { onDone: setDetail },
  );
  // It is opened once, by the press that chose it: each look is noted.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void looking.run();
  });
  const may = useMay();
  const shown = detail !== null && may('identity') ? detail : null;
  const label = detail?.document_type ? IDENTITY_DOCUMENTS[detail.document_type].label : '書類';
  return (
    <>
      <DarkPanel aria-label={`${label}の画像`}>
        <DarkPanelHead>
          <h2>{label}</h2>
        </DarkPanelHead>
        {looking.problem !== null && <DarkPanelText role="alert">{looking.problem}</DarkPanelText>}
        {shown?.pictures.map(({ side, width, height }) => (
          <DeskPicture
            key={`${side} ${shown.link}`}
            name={`${label}（${shown.document_type ? (sideName(shown.document_type, side) ?? side) : side}）`}
            ratio={width / height}
            read={() =>
              api('GET /api/v1/ops/cast_invitations/{cast_invitation_id}/pictures/{side}/', {
                params: { cast_invitation_id: id, side },
                query: { link: shown.link },
              })
            }
          />
        ))}
        {shown?.pictures.length === 0 && <DarkPanelText>画像はありません。</DarkPanelText>}
        <DarkPanelText>
          見るたびに記録が残ります。店舗には見せません。画像は結果が出てから90日で消えます。
        </DarkPanelText>
      </DarkPanel>
      {detail && (
        <InvitationPanel invitation={invitation} detail={detail} onLook={() => looking.run()} onChanged={onChanged} />
      )}
    </>
  );
}
