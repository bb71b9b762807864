import { useEffect, useRef, useState } from 'react';
import { Fault } from '@/components/fault';
import { Skeleton } from '@/components/skeleton';
import { type DocumentSide, IDENTITY_DOCUMENTS, sideName } from '@/domain/identity';
import { useTask } from '@/kit/use-task';
import { api, messageOf } from '@/platform/http';
import { Night, NightHead, NightWords, Zoom } from '../desk-parts';
import { InvitationPanel } from './invitation-panel';
import type { Detail, Invitation } from './types';

type Props = { invitation: Invitation; onChanged: () => Promise<unknown> };

/** One invitation: the pictures of her document, for five minutes at a time, and everything else beside them. */
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
  const label = detail?.document_type ? IDENTITY_DOCUMENTS[detail.document_type].label : '書類';
  return (
    <>
      <Night aria-label={`${label}の画像`}>
        <NightHead>
          <h2>{label}</h2>
        </NightHead>
        {looking.problem !== null && <NightWords role="alert">{looking.problem}</NightWords>}
        {detail?.pictures.map(({ side, width, height }) => (
          <SidePicture
            key={`${side} ${detail.link}`}
            id={id}
            side={side}
            name={`${label}（${detail.document_type ? (sideName(detail.document_type, side) ?? side) : side}）`}
            link={detail.link}
            ratio={width / height}
          />
        ))}
        {detail?.pictures.length === 0 && <NightWords>画像はありません。</NightWords>}
        <NightWords>見るたびに記録が残ります。店舗には見せません。画像は結果が出てから90日で消えます。</NightWords>
      </Night>
      {detail && (
        <InvitationPanel invitation={invitation} detail={detail} onLook={() => looking.run()} onChanged={onChanged} />
      )}
    </>
  );
}

type PictureProps = { id: string; side: DocumentSide; name: string; link: string; ratio: number };

/** One picture. It is not kept: what is shown again is asked for again, and noted again. */
function SidePicture({ id, side, name, link, ratio }: PictureProps) {
  const [source, setSource] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const params = { cast_invitation_id: id, side };
    api('GET /api/v1/ops/cast_invitations/{cast_invitation_id}/pictures/{side}/', { params, query: { link } }).then(
      ({ content_type: type, base64 }) => setSource(`data:${type};base64,${base64}`),
      (error) => setProblem(messageOf(error)),
    );
  }, [id, side, link]);
  if (problem !== null) return <Fault>{problem}</Fault>;
  if (source === null) return <Skeleton ratio={`${ratio}`} />;
  return (
    <Zoom
      type="button"
      aria-label={`${name}を${isLarge ? '縮小' : '拡大'}`}
      $large={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      {/* biome-ignore lint/performance/noImgElement: a private picture that came with the call, which no loader can read */}
      <img src={source} alt={name} />
    </Zoom>
  );
}
