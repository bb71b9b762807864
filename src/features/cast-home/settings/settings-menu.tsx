import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import History from 'lucide-react/icons/history';
import JapaneseYen from 'lucide-react/icons/japanese-yen';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import Receipt from 'lucide-react/icons/receipt-japanese-yen';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Siren from 'lucide-react/icons/siren';
import Smartphone from 'lucide-react/icons/smartphone';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Users from 'lucide-react/icons/users';
import { useApi } from '@/hooks/use-api';
import { CalendarRow } from '@/parts/calendar-row';
import { HelpRow } from '@/parts/help-row';
import { LegalFoot } from '@/parts/legal-foot';
import { LockRow } from '@/parts/lock-row';
import { LogOutRow } from '@/parts/log-out-row';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { CountMark } from '@/ui/pieces/count-mark';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';

const BlockSheet = later(() => import('@/parts/block-sheet'));

/** Rows to the cast's other screens with what waits there, signing out, and what the cast agreed to. */
export function SettingsMenu() {
  const { data: rows } = useApi('GET /api/v1/female_casts/me/home_top/badge/', {});
  return (
    <>
      <List>
        <ListRow icon={History} label="接客履歴" href={castPaths.history} />
        <ListRow icon={Users} label="フォロワー" href={castPaths.followers} />
        <ListRow icon={CircleUser} label="プロフィール" note="写真、自己紹介、タグ" href={castPaths.profile} />
        <ListRow icon={JapaneseYen} label="料金の設定" href={castPaths.unitPrice} />
        <ListRow icon={TicketPercent} label="イベント" note="割引、時間サービス" href={castPaths.events} />
        <ListRow icon={Clapperboard} label="動画" note="投稿、審査の状態" href={castPaths.movies} />
        <ListRow icon={Gift} label="お客様のご招待" href={castPaths.invite} />
        <ListRow icon={Receipt} label="精算・支払明細" href={castPaths.settlements} />
        <ListRow icon={Landmark} label="振込先の口座" href={castPaths.bank} />
        <ListRow icon={HandCoins} label="報酬のしくみ" href={castPaths.system} />
        <ListRow
          icon={Bell}
          label="お知らせ"
          mark={<CountMark of={rows?.notification ?? 0} counts="未読のお知らせ" />}
          href={castPaths.notices}
        />
        <ListRow icon={BellRing} label="通知設定" href={castPaths.notification} />
        <ListRow
          icon={Smartphone}
          label="電話番号と端末"
          mark={<CountMark of={rows?.phone ?? 0} counts="未読のお知らせ" />}
          href={castPaths.phone}
        />
        <CalendarRow />
        <LockRow />
        <ListRow icon={Siren} label="緊急連絡先" href={castPaths.emergency} />
        <SheetRow icon={Ban} label="ブロックリスト" sheet={(close) => <BlockSheet onClose={close} />} />
        <ListRow icon={ShieldCheck} label="運営による代理閲覧の記録" href={castPaths.accessLog} />
        <ListRow
          icon={MessageCircleHeart}
          label="運営に直接相談する"
          note="お店には伝わりません"
          href={paths.contactForm({ category: 'safety' })}
        />
        <ListRow icon={CircleQuestionMark} label="よくある質問・お問い合わせ" href={paths.contact} />
        <HelpRow />
        <LogOutRow note="この端末への通知も届かなくなります。" />
      </List>
      <LegalFoot />
    </>
  );
}
