import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useState } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import type { DeviceForm } from '@/domain/devices';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { List } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';
import { Tag } from '@/ui/pieces/tag';
import { Note } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Device } from './types';

const SignOutDialog = later(() => import('./sign-out-dialog'));

/** The devices on which the person is signed in; others can be signed out, one by one or together. */
export function Devices() {
  const devices = useApi('GET /api/v1/users/me/devices/', {});
  const [leaving, setLeaving] = useState<Device | 'others' | null>(null);
  return (
    <Section title="ログイン中の端末" note={devices.data && `${devices.data.length}台`}>
      <Loaded from={devices} failed="端末を読み込めませんでした">
        {(shown) => (
          <Gutter>
            <List>
              {shown.map((device) => (
                <Row key={device.id}>
                  <Icon of={ICONS[device.form]} size={22} />
                  <div>
                    <p>
                      <b>{device.name}</b> {device.current && <Tag tone="positive">この端末</Tag>}
                    </p>
                    <small>{[device.browser, device.place ?? '場所は不明'].filter(Boolean).join('　')}</small>
                    <small className="num">
                      {device.current
                        ? `いま利用中　${momentWords(device.signed_in_at)} から`
                        : `最終利用 ${momentWords(device.last_used_at)}`}
                    </small>
                  </div>
                  {!device.current && (
                    <Button
                      tone="danger"
                      size="sm"
                      aria-label={`${device.name}からログアウト`}
                      onClick={() => setLeaving(device)}
                    >
                      ログアウト
                    </Button>
                  )}
                </Row>
              ))}
            </List>
            {shown.some(({ current }) => !current) && (
              <Foot>
                <Button tone="danger" full onClick={() => setLeaving('others')}>
                  ほかの端末からログアウト
                </Button>
                <Note>心当たりのない端末があるときは、ログアウトしてからパスワードを変えてください。</Note>
              </Foot>
            )}
          </Gutter>
        )}
      </Loaded>
      {leaving && <SignOutDialog device={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

const ICONS: Readonly<Record<DeviceForm, typeof Laptop>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  other: Laptop,
};

const Row = styled.li`
  display: grid;
  grid-template-columns: 22px 1fr auto;
  gap: 12px;
  align-items: center;
  padding: 14px 0;

  b { margin-right: 4px; font: var(--t-15); font-weight: 700; }
  small { display: block; font: var(--t-13); color: var(--muted); }
`;

const Foot = styled.div`
  display: grid;
  gap: 12px;
  padding: 8px 0 20px;

  @media ${wide} { max-width: 320px; }
`;
