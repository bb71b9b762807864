import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/pieces/button';

type Props = { isLocked: boolean; onTry: () => void };

/**
 * What would keep an alarm unheard at this desk, said before there is one, with the press that mends it. Nothing when
 * all is well.
 */
export function BellReady({ isLocked, onTry }: Props) {
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  useEffect(() => setPermission(typeof Notification === 'undefined' ? null : Notification.permission), []);
  const ask = () => void Notification.requestPermission().then(setPermission, () => undefined);
  if (!isLocked && (permission === null || permission === 'granted')) return null;
  return (
    <Lines aria-label="知らせの準備" role="group">
      {isLocked && (
        <p>
          この画面はまだ音が出ません
          <Button tone="secondary" size="sm" onClick={onTry}>
            音を確かめる
          </Button>
        </p>
      )}
      {permission === 'default' && (
        <p>
          ほかの画面を見ているときの通知がオフです
          <Button tone="secondary" size="sm" onClick={ask}>
            通知を許可する
          </Button>
        </p>
      )}
      {permission === 'denied' && <p>通知が止められています。ブラウザの設定でこのサイトの通知を許可してください</p>}
    </Lines>
  );
}

const Lines = styled.div`
  margin: 0 var(--gutter) 8px;
  font: var(--t-13);
  color: var(--muted);

  p { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; min-height: 44px; }
`;
