import Phone from 'lucide-react/icons/phone';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { isGone, Loaded, type Source } from '@/kit/loaded';
import { Tab } from '@/kit/tab';
import { browserConfig } from '@/platform/browser-config';
import { paths } from '@/shell/paths';

/** Her meeting while it is read, where it cannot be read (with whom she can call), and where there is none. */
export function UnreadMeeting({ from }: { from: Source<unknown> }) {
  const isFailed = from.error !== undefined && !isGone(from.error);
  return (
    <>
      <Tab name="予約" />
      <Loaded
        from={from}
        failed="予約を読み込めませんでした"
        waiting={<Reading role="status">読み込んでいます</Reading>}
        gone={{
          what: '予約が見つかりません',
          how: '開始のあとに表示されます。',
          action: { label: 'ホームを見る', href: paths.castHome },
        }}
      >
        {() => null}
      </Loaded>
      {isFailed && (
        <Call href={`tel:${browserConfig().supportPhone}`}>
          <Icon of={Phone} size={20} />
          サポートに電話する
        </Call>
      )}
    </>
  );
}

const Reading = styled.p`
  padding: calc(var(--safe-t) + 16px) var(--gutter);
`;

const Call = styled.a`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  margin: 16px var(--gutter);
  font: var(--t-15);
  font-weight: 700;
`;
