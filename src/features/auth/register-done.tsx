import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { later } from '@/components/later';
import { List } from '@/components/list-row';
import { Lead } from '@/components/text';
import { Screen } from '@/kit/screen';
import { SheetRow } from '@/kit/sheet-row';
import { isStandalone } from '@/platform/device';
import { clearRegistration } from '@/platform/storage';
import { paths } from '@/shell/paths';
import { AuthColumn } from './auth-column';
import { IntendedCast } from './intended-cast';
import { intentOf } from './intent';

const InstallGuide = later(() => import('@/parts/install-guide'));

const NEXT = { booking: '予約の続きへ進む', talk: 'トークへ進む', follow: 'フォローする' } as const;

/** The end of a registration: on to where he wanted to go, and how the product comes to the home screen. */
export default function RegisterDone({ from }: { from: string | undefined }) {
  const wanted = intentOf(from);
  const [isInstalled, setInstalled] = useState(true);
  useEffect(() => {
    clearRegistration();
    setInstalled(isStandalone());
  }, []);
  return (
    <Screen title="新規登録" back={{ href: paths.top, look: 'close' }}>
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
