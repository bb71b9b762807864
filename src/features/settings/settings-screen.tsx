import Ban from 'lucide-react/icons/ban';
import MessageCircle from 'lucide-react/icons/message-circle';
import { AppVersion } from '@/parts/app-version';
import { CalendarRow } from '@/parts/calendar-row';
import DeviceSettings from '@/parts/device-settings';
import { LockRow } from '@/parts/lock-row';
import { paths } from '@/paths';
import { LEGAL_LINKS } from '@/paths/legal';
import { Screen } from '@/ui/patterns/screen';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { later } from '@/ui/pieces/later';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';

const BlockSheet = later(() => import('@/parts/block-sheet'));

/**
 * `/mypage/settings`: how this device shows the pages, the blocked casts, what the device keeps, what the customer
 * agreed to, the version.
 */
export function SettingsScreen() {
  return (
    <Screen title="設定" back={{ href: paths.mypage }}>
      <DeviceSettings />
      <Band />
      <List>
        <SheetRow icon={Ban} label="ブロックリスト" sheet={(close) => <BlockSheet onClose={close} />} />
        <ListRow icon={MessageCircle} label="トークの設定" note="受信範囲・既読・定型文" href={paths.talkSettings} />
        <CalendarRow />
        <LockRow />
      </List>
      <Band style={{ marginTop: 0 }} />
      <Section title="規約と表記" spacing="transaction">
        <List>
          {LEGAL_LINKS.map(({ label, href }) => (
            <ListRow key={href} label={label} href={href} />
          ))}
        </List>
      </Section>
      <AppVersion />
    </Screen>
  );
}
