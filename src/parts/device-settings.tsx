import styled from 'styled-components';
import { SwitchRows } from '@/ui/pieces/choice';
import { List } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { wide } from '@/ui/pieces/theme/tokens';
import CookieConsentSwitch from './cookie-consent-switch';
import { DiscreetSwitch } from './discreet-switch';
import { KeptRow } from './kept-row';
import { THEME_LABEL, ThemeControl } from './theme-control';

/** How this device shows the pages, its answer about analytics, and what it keeps: the same in all settings. */
export default function DeviceSettings() {
  return (
    <>
      <Section title="表示" note="この端末だけの設定です" spacing="transaction">
        <SwitchRows>
          <Theme>
            <span>{THEME_LABEL}</span>
            <div>
              <ThemeControl />
            </div>
          </Theme>
          <DiscreetSwitch />
        </SwitchRows>
      </Section>
      <Band />
      <Section title="Cookie" spacing="transaction">
        <SwitchRows>
          <CookieConsentSwitch />
        </SwitchRows>
      </Section>
      <Band />
      <List>
        <KeptRow />
      </List>
    </>
  );
}

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
