import { paths } from '@/paths';
import { SettingsScreen } from './settings-screen';

/** `/home/config/notification`: how a cast is told. */
export function CastNotificationScreen() {
  return <SettingsScreen back={paths.castSettings} offers="イベント・キャンペーンなどのお知らせ" />;
}
