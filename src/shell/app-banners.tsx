import { useLostConnection } from '@/hooks/use-lost-connection';
import { useOnline } from '@/hooks/use-online';
import { Banner } from '@/ui/pieces/banner';
import { useUpdate } from './use-update';

/** Strips above every page: no network, a server that is not heard, and a new version that waits to be taken. */
export function AppBanners() {
  const online = useOnline();
  const isLost = useLostConnection();
  const update = useUpdate();
  return (
    <>
      {!online && <Banner kind="offline">インターネットに接続されていません。表示が古い場合があります。</Banner>}
      {online && isLost && (
        <Banner kind="offline" thin>
          つながっていません。新しいお知らせが届くのが遅れます。
        </Banner>
      )}
      {update && (
        <Banner kind="update" action={{ label: '更新する', onPress: update }}>
          新しいバージョンがあります。
        </Banner>
      )}
    </>
  );
}
