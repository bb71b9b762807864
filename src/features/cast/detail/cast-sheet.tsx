import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useAccountPush } from '@/hooks/use-account-push';
import { useSession } from '@/hooks/use-session';
import { BlockQuestion } from '@/parts/block-question';
import { ReportSheet } from '@/parts/report-sheet';
import { paths } from '@/paths';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Sheet } from '@/ui/pieces/sheet';
import { Footnote } from '@/ui/pieces/text';
import { forgetVisitorAnswers } from '../use-visitor-answer';

/** Props of CastSheet; it lives only while it is open. `name` with さん. */
export type CastSheetProps = { castId: number; name: string; onClose: () => void };

/**
 * Reports a cast to the operator, or blocks the cast: then that cast is nowhere to be found for the customer. Guests
 * are asked to register.
 */
export default function CastSheet({ castId, name, onClose }: CastSheetProps) {
  const { state } = useSession();
  const askForAccount = useAccountPush();
  const router = useRouter();
  const [asked, setAsked] = useState<'what' | 'block' | 'report'>('what');
  const who = { female_cast_id: castId };
  if (asked === 'report') return <ReportSheet who={who} name={name} onClose={onClose} />;
  if (asked === 'block') {
    return (
      <BlockQuestion
        who={who}
        name={name}
        effect="検索にも表示されません。"
        onBlocked={() => {
          forgetVisitorAnswers();
          void router.replace(paths.casts());
        }}
        onClose={onClose}
      />
    );
  }
  const choose = (what: 'block' | 'report') => {
    if (state === 'signed_in') return setAsked(what);
    onClose();
    askForAccount(paths.cast(castId));
  };
  return (
    <Sheet open onClose={onClose} title={name}>
      <List>
        <ListRow icon={Ban} tone="danger" label="ブロックする" chevron={false} onPress={() => choose('block')} />
        <ListRow icon={Flag} tone="danger" label="運営に通報する" chevron={false} onPress={() => choose('report')} />
      </List>
      <Gutter>
        <Footnote>ブロックも通報も、お相手には伝わりません。</Footnote>
      </Gutter>
    </Sheet>
  );
}
