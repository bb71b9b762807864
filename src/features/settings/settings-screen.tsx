import Ban from 'lucide-react/icons/ban';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import styled from 'styled-components';
import { later } from '@/components/later';
import { List, ListRow } from '@/components/list-row';
import { Band, Section } from '@/components/section';
import { Footnote } from '@/components/text';
import { wide } from '@/components/theme/tokens';
import { toTokyoIso } from '@/domain/business-day';
import { Screen } from '@/kit/screen';
import AgreementSwitch from '@/parts/agreement-switch';
import { CalendarRow } from '@/parts/calendar-row';
import { DiscreetSwitch } from '@/parts/discreet-switch';
import { LockRow } from '@/parts/lock-row';
import { THEME_LABEL, ThemeControl } from '@/parts/theme-control';
import { LEGAL_LINKS } from '@/shell/legal-paths';
import { paths } from '@/shell/paths';
import { KeptRow } from './kept-row';

const BlockSheet = later(() => import('@/parts/block-sheet'));

/** `/mypage/settings`: how this device shows the pages, whom he blocks, what the device keeps, what he agreed to, the version. */
export function SettingsScreen() {
  const [blocks, setBlocks] = useState(false);
  return (
    <Screen title="設定" back={{ href: paths.mypage }}>
      <Section title="表示" note="この端末だけの設定です" spacing="transaction">
        <Rows>
          <Theme>
            <span>{THEME_LABEL}</span>
            <div>
              <ThemeControl />
            </div>
          </Theme>
          <DiscreetSwitch />
        </Rows>
      </Section>
      <Band />
      <Section title="Cookie" spacing="transaction">
        <Rows>
          <AgreementSwitch />
        </Rows>
      </Section>
      <Band />
      <List>
        <ListRow
          icon={Ban}
          label="ブロックリスト"
          onPress={() => setBlocks(true)}
          over={blocks && <BlockSheet onClose={() => setBlocks(false)} />}
        />
        <ListRow icon={MessageCircle} label="トークの設定" note="受信範囲・既読・定型文" href={paths.talkSettings} />
        <CalendarRow />
        <LockRow />
        <KeptRow />
      </List>
      <Band style={{ marginTop: 0 }} />
      <Section title="規約と表記" spacing="transaction">
        <List>
          {LEGAL_LINKS.map(({ label, href }) => (
            <ListRow key={href} label={label} href={href} />
          ))}
        </List>
      </Section>
      <Version />
    </Screen>
  );
}

/** What was built and when (Tokyo), for inquiries. */
function Version() {
  // Written into the code by the build (next.config.js).
  const version = process.env.YOI_VERSION;
  const built = Number(process.env.YOI_BUILD_ID);
  if (!version) return null;
  return (
    <Foot>
      <Footnote className="num">
        バージョン {version}
        {built > 0 && `（${toTokyoIso(new Date(built)).slice(0, 16).replace('T', ' ')}）`}
      </Footnote>
    </Foot>
  );
}

const Rows = styled.div`
  display: grid;
  padding: 0 var(--gutter);

  > label { padding-block: 12px; }
  > * + * { border-top: 1px solid var(--line); }
`;

const Theme = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 60px;
  padding-block: 8px;
  font: var(--t-14);

  > div { flex: 1; max-width: 240px; margin-left: auto; }

  @media ${wide} { max-width: 480px; }
`;

const Foot = styled.div`
  padding: 16px var(--gutter) 24px;
`;
