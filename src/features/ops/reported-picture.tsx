import { useEffect, useState } from 'react';
import { momentWords } from '@/domain/date-words';
import { PICTURE_LOOK_MS, PICTURE_LOOK_REASONS, type PictureLookReason } from '@/domain/talk-pictures';
import { useRefresh } from '@/hooks/use-api';
import type { ItemOf } from '@/hooks/use-api-pages';
import { api } from '@/platform/http';
import { Button } from '@/ui/pieces/button';
import { Footnote } from '@/ui/pieces/text';
import { DeskPicture } from './desk-picture';
import { ReasonChips } from './reason-chips';

const LIST = 'GET /api/v1/ops/reports/';
const LOOK = 'POST /api/v1/ops/reports/{report_id}/picture/';

/** Props of ReportedPicture: the report, and its picture's size with who opened it before. */
export type ReportedPictureProps = { reportId: string; picture: NonNullable<ItemOf<typeof LIST>['picture']> };

/**
 * The picture of talk that a report is about, behind a lock: it is opened for a reason, which is written down with who
 * looked, and closes by a press, by itself after some minutes, and with its pane.
 */
export function ReportedPicture({ reportId, picture }: ReportedPictureProps) {
  const [opened, setOpened] = useState<PictureLookReason | null>(null);
  const refresh = useRefresh();
  useEffect(() => {
    if (opened === null) return;
    const timer = setTimeout(() => setOpened(null), PICTURE_LOOK_MS);
    return () => clearTimeout(timer);
  }, [opened]);
  if (opened === null) return <Lock looks={picture.looks} onOpen={setOpened} />;
  const read = async () => {
    const shown = await api(LOOK, { params: { report_id: reportId }, body: { reason: opened } });
    void refresh([LIST]);
    return shown;
  };
  return (
    <>
      <DeskPicture name="通報された写真" ratio={picture.width / picture.height} read={read} />
      <div>
        <Button size="sm" tone="quiet" onClick={() => setOpened(null)}>
          写真を隠す
        </Button>
      </div>
    </>
  );
}

type LockProps = { looks: ReportedPictureProps['picture']['looks']; onOpen: (reason: PictureLookReason) => void };

function Lock({ looks, onOpen }: LockProps) {
  const [reason, setReason] = useState<PictureLookReason | null>(null);
  return (
    <>
      <ReasonChips label="写真を開く理由" reasons={PICTURE_LOOK_REASONS} chosen={reason} onChoose={setReason} />
      <div>
        <Button size="sm" tone="secondary" disabled={reason === null} onClick={() => reason !== null && onOpen(reason)}>
          通報された写真を見る
        </Button>
      </div>
      {looks.map(({ by, at, reason: why }) => (
        <small key={`${at} ${by.id}`}>
          閲覧　{by.name}　{momentWords(at)}　{PICTURE_LOOK_REASONS[why]}
        </small>
      ))}
      <Footnote>見た方と理由、時刻が記録され、送ったご本人の記録にも表示されます。写真は5分で閉じます。</Footnote>
    </>
  );
}
