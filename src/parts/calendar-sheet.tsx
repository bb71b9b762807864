import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '@/hooks/use-api';
import { phoneOf } from '@/platform/device';
import { Loaded } from '@/ui/patterns/loaded';
import { copyText } from '@/ui/patterns/share-address';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Sheet } from '@/ui/pieces/sheet';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Lead, Note } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';

const READ = 'GET /api/v1/users/me/calendar_feed/';

/** The address of the own calendar: opened, copied, or replaced by another one (docs/rules/calendar.md). */
export default function CalendarSheet({ onClose }: { onClose: () => void }) {
  const feed = useApi(READ, {});
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const renew = useCommand('PATCH /api/v1/users/me/calendar_feed/', {
    refresh: [READ],
    done: 'アドレスを新しくしました',
    refusedByToast: true,
    onDone: () => setAsking(false),
  });
  return (
    <Sheet open onClose={onClose} title="カレンダー連携">
      <Column>
        <Lead>
          予約の日時が、お使いのカレンダーに自動で入ります。名前はすべて「予定」です。お相手・場所・金額は入りません。
        </Lead>
        <Loaded from={feed} failed="アドレスを読み込めませんでした" waiting={<Skeleton height="116px" radius={10} />}>
          {({ url }) => (
            <>
              <CalendarLinks url={url} />
              <Button
                tone="secondary"
                size="lg"
                full
                onClick={() => void copyText(url, 'アドレスをコピーしました', toast)}
              >
                アドレスをコピー
              </Button>
            </>
          )}
        </Loaded>
        <Note>
          アドレスを知っている人は、ログインしなくても予約の日時を見られます。ほかの人に渡さないでください。反映には数時間かかることがあります。
        </Note>
        {asking ? (
          <>
            <Note role="status">前のアドレスは使えなくなります。カレンダーにもう一度登録してください。</Note>
            <Button tone="secondary" full loading={renew.busy} onClick={() => void renew.run({})}>
              新しくする
            </Button>
          </>
        ) : (
          <Button tone="quiet" full onClick={() => setAsking(true)}>
            アドレスを新しくする
          </Button>
        )}
      </Column>
    </Sheet>
  );
}

/**
 * Android has no application that opens `webcal:`: Google's own address asks its calendar to follow the feed, and
 * every calendar there reads a file.
 */
function CalendarLinks({ url }: { url: string }) {
  const feed = url.replace(/^https?:/, 'webcal:');
  if (phoneOf() !== 'android')
    return (
      <Button size="lg" full href={feed}>
        カレンダーアプリで開く
      </Button>
    );
  return (
    <>
      <Button size="lg" full href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(feed)}`}>
        Googleカレンダーに追加
      </Button>
      <Button tone="secondary" size="lg" full href={url} download="yotei.ics">
        いまの予定をファイルで保存
      </Button>
    </>
  );
}

const Column = styled.div`
  display: grid;
  gap: 12px;
  padding: 4px var(--gutter) 20px;
`;
