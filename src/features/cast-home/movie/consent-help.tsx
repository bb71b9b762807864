import FileText from 'lucide-react/icons/file-text';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import { MOVIE_CONSENT_VERSION } from '@/domain/movies';
import { SALE_SHARE_PERCENT } from '@/domain/paid-videos';
import { paths } from '@/paths';
import { SheetRow } from '@/ui/patterns/sheet-row';
import type { ExplanationProps } from '@/ui/pieces/explanation';
import { later } from '@/ui/pieces/later';
import { Bleed } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';

const Explanation = later(() => import('@/ui/pieces/explanation'));

/** Under the points of consent: a person to talk to, of which the store hears nothing, and the whole text. */
export function ConsentHelp() {
  return (
    <Bleed>
      <List>
        <ListRow
          icon={MessageCircleHeart}
          label="運営に直接相談する"
          note="お店には伝わりません。迷ったら、公開せずに下書きで残せます。"
          href={paths.contactForm({ category: 'safety' })}
        />
        <SheetRow
          icon={FileText}
          label="同意の全文"
          note={`${MOVIE_CONSENT_VERSION.replace('-', '年')}月版`}
          sheet={(close) => <Explanation {...CONSENT} onClose={close} />}
        />
      </List>
    </Bleed>
  );
}

/** What the cast agrees to, in full (docs/rules/movies.md). */
const CONSENT = {
  title: '動画の公開への同意',
  parts: [
    {
      heading: '公開する範囲',
      text: '運営が確認したあと、無料の動画はすべての方に、有料の動画は購入した方とプランに加入した方に表示します。位置情報や端末の情報は取り除きます。',
    },
    {
      heading: '写っている方',
      text: '写っている全員が成人で、公開に同意していることが必要です。ご一緒の方にはご本人へのリンクで確認し、全員の同意がそろうまで審査に出せません。',
    },
    {
      heading: '内容',
      text: '露骨な表現、ほかの方の顔や名前、場所のわかるもの、使う権利のない音楽や絵は公開できません。',
    },
    {
      heading: '取り下げ',
      text: '公開はいつでも止められます。理由はいりません。止めるとすぐに見えなくなり、有料の動画では購入した方にゴールドをお返しします。',
    },
    {
      heading: '報酬',
      text: `有料の動画とプランは、販売額の${SALE_SHARE_PERCENT}%が報酬です。公開しないことや取り下げることで、ほかの報酬が減ることはありません。`,
    },
    {
      heading: '保存',
      text: '同意の内容と日時を記録します。下書きと、差し戻しや停止になった動画のファイルは、30日後に消去します。',
    },
  ],
} as const satisfies Omit<ExplanationProps, 'onClose'>;
