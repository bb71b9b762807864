import { useState } from 'react';
import { api } from '@/platform/http';
import { Button } from '@/ui/pieces/button';
import { DeskPicture } from './desk-picture';

/** Props of ReportedPicture: the report, and the size of the picture that it is about. */
export type ReportedPictureProps = { reportId: string; size: { width: number; height: number } };

/** The picture of talk that a report is about: read when the staff ask for it, which is noted. */
export function ReportedPicture({ reportId, size: { width, height } }: ReportedPictureProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button size="sm" tone="secondary" onClick={() => setOpen(true)}>
          通報された写真を見る
        </Button>
      </div>
    );
  const read = () => api('POST /api/v1/ops/reports/{report_id}/picture/', { params: { report_id: reportId } });
  return <DeskPicture name="通報された写真" ratio={width / height} read={read} />;
}
