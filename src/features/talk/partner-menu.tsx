import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { BlockQuestion } from '@/parts/block-question';
import { ReportSheet } from '@/parts/report-sheet';
import { useUnblock } from '@/parts/use-unblock';
import { paths } from '@/paths';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Sheet } from '@/ui/pieces/sheet';
import { nameOf, type Partner } from './types';

/** Props of PartnerMenu; it lives only while it is open. `blocking`: the person blocks this partner now. */
export type PartnerMenuProps = { partner: Partner; blocking: boolean; onClose: () => void };

/** What can be done about a partner: the cast's page, block (asked about first) and report, also after a block. */
export default function PartnerMenu({ partner, blocking, onClose }: PartnerMenuProps) {
  const [asked, setAsked] = useState<'what' | 'block' | 'report'>('what');
  const name = nameOf(partner);
  const unblock = useUnblock(partner.user_id, name);
  const who = { user_id: partner.user_id };
  if (asked === 'report') return <ReportSheet who={who} name={name} onClose={onClose} />;
  if (asked === 'block') {
    const effect =
      partner.role === 'female_cast' ? '検索にも表示されません。' : 'お相手の検索にもあなたは表示されません。';
    return <BlockQuestion who={who} name={name} effect={effect} onClose={onClose} />;
  }
  const free = () => {
    void unblock.run();
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={name}>
      <List>
        {partner.female_cast_id !== null && !blocking && (
          <ListRow icon={UserRound} label={`${name}のページを見る`} href={paths.cast(partner.female_cast_id)} />
        )}
        {blocking ? (
          <ListRow icon={Ban} label="ブロックを解除する" chevron={false} onPress={free} />
        ) : (
          <ListRow icon={Ban} tone="danger" label="ブロックする" chevron={false} onPress={() => setAsked('block')} />
        )}
        <ListRow icon={Flag} tone="danger" label="運営に通報する" chevron={false} onPress={() => setAsked('report')} />
      </List>
    </Sheet>
  );
}
