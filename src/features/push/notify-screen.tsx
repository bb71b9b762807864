import { paths } from '@/paths';
import { SettingsScreen } from './settings-screen';

/** `/mypage/notify`: how a customer is told. */
export function NotifyScreen() {
  return <SettingsScreen back={paths.mypage} offers="出勤・イベントなどお得な情報" />;
}
