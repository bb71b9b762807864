import { Banner } from '@/components/banner';
import { useOnline } from '@/hooks/use-online';
import { useUpdate } from './use-update';

/** Strips above every page: no connection, and a new version that waits to be taken. */
export function AppBanners() {
  const online = useOnline();
  const update = useUpdate();
  return (
    <>
      {!online && <Banner kind="offline">インターネットに接続されていません。表示が古い場合があります。</Banner>}
      {update && (
        <Banner kind="update" action={{ label: '更新する', onPress: update }}>
          新しいバージョンがあります。
        </Banner>
      )}
    </>
  );
}
