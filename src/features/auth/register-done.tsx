import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { paths } from '@/paths';
import { isStandalone } from '@/platform/device';
import { clearRegistration } from '@/platform/storage';
import { Screen } from '@/ui/patterns/screen';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { List } from '@/ui/pieces/list-row';
import { Lead } from '@/ui/pieces/text';
import { AuthColumn } from './auth-column';
import { IntendedCast } from './intended-cast';
import { intentOf } from './intent';

const InstallGuide = later(() => import('@/parts/install-guide'));

const NEXT = { booking: '予約の続きへ進む', talk: 'トークへ進む', follow: 'フォローする' } as const;

/** The end of a registration: on to where the customer wanted to go, and how the product comes to the home screen. */
export default function RegisterDone({ from }: { from: string | undefined }) {
  const wanted = intentOf(from);
  const [isInstalled, setInstalled] = useState(true);
  useEffect(() => {
    clearRegistration();
    setInstalled(isStandalone());
  }, []);
  return (
    <Screen title="新規登録" back={{ href: paths.top, variant: 'close' }}>
      <AuthColumn>
        <div>
          <h1>登録が完了しました</h1>
          <Lead>ご登録ありがとうございます。気になるキャストの空き時間から予約できます。</Lead>
        </div>
        {wanted && <IntendedCast wanted={wanted} />}
        <Button size="lg" full href={from ?? paths.casts()}>
          {wanted === null ? 'はじめる' : NEXT[wanted.what]}
        </Button>
        {!isInstalled && (
          <List>
            <SheetRow
              icon={Smartphone}
              label="ホーム画面に追加する"
              note="アイコンからすぐに開けて、予約やトークのお知らせを受け取れます。"
              sheet={(close) => <InstallGuide onClose={close} />}
            />
          </List>
        )}
      </AuthColumn>
    </Screen>
  );
}
