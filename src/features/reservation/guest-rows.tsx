import Ban from 'lucide-react/icons/ban';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { useState } from 'react';
import { BlockQuestion } from '@/parts/block-question';
import { ReportSheet } from '@/parts/report-sheet';
import { ListRow } from '@/ui/pieces/list-row';

/** What a cast can do about the customer from a booking: never meet again, and tell the operator. `name` with さん. */
export default function GuestRows({ userId, name }: { userId: number; name: string }) {
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const who = { user_id: userId };
  const close = () => setOpen(null);
  return (
    <>
      <ListRow
        icon={Ban}
        label="この方を受けない（NG）"
        note="お互いに表示されなくなります。決まっている予約はそのままです"
        onPress={() => setOpen('block')}
        over={
          open === 'block' && (
            <BlockQuestion
              who={who}
              name={name}
              effect="お互いに表示されなくなり、予約もできなくなります。"
              onClose={close}
            />
          )
        }
      />
      <ListRow
        icon={MessageSquareWarning}
        label="運営に通報する"
        onPress={() => setOpen('report')}
        over={open === 'report' && <ReportSheet who={who} name={name} onClose={close} />}
      />
    </>
  );
}
