import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { addressLines, formatPostalCode } from '@/domain/address';
import { HOMES_MAX } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { inside, paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import type { Home } from './types';

// With the first press: the list itself should stand quickly.
const DeleteHomeDialog = later(() => import('./delete-home-dialog'));
const HomeSheet = later(() => import('./home-sheet'));

/** `/mypage/account/home`: the customer's homes, three at most; `from` in the address is the page before. */
export function HomesScreen() {
  const from = inside(useRouter().query.from);
  const homes = useApi('GET /api/v1/users/me/homes/', {});
  const [editing, setEditing] = useState<Home | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Home | null>(null);
  const none = (
    <EmptyState
      title="ご自宅の登録はありません"
      note={PRIVACY}
      action={
        <Button size="sm" onClick={() => setEditing('new')}>
          住所を追加
        </Button>
      }
    />
  );
  return (
    <Screen title="ご自宅の住所" back={{ href: from ?? paths.mypage }}>
      <Loaded from={homes} failed="住所を読み込めませんでした" waiting={<Waiting />} empty={none}>
        {(shown) => (
          <Gutter>
            <Note>{PRIVACY}</Note>
            <Homes>
              {shown.map((home) => (
                <HomeRow key={home.id} home={home} onEdit={() => setEditing(home)} onDelete={() => setDeleting(home)} />
              ))}
            </Homes>
            <Footer>
              {shown.length >= HOMES_MAX ? (
                <Note>登録できる住所は{HOMES_MAX}件までです。追加するには、いずれかを削除してください。</Note>
              ) : (
                <Button tone="secondary" full onClick={() => setEditing('new')}>
                  <Icon of={Plus} size={18} />
                  住所を追加
                </Button>
              )}
              {from && (
                <Button full href={from}>
                  予約に戻る
                </Button>
              )}
            </Footer>
          </Gutter>
        )}
      </Loaded>
      {editing && <HomeSheet home={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteHomeDialog home={deleting} onClose={() => setDeleting(null)} />}
    </Screen>
  );
}

const PRIVACY = '住所は暗号化して保存し、予約の確定からご利用終了の24時間後まで、担当キャストに表示します。';

function HomeRow({ home, onEdit, onDelete }: { home: Home; onEdit: () => void; onDelete: () => void }) {
  const [first = '', ...rest] = addressLines(home);
  return (
    <Row>
      <Icon of={House} size={22} />
      <div>
        <small className="num">
          〒{formatPostalCode(home.postal_code)}　{home.area_name}
        </small>
        <b>{first}</b>
        {rest.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {home.landmark !== '' && <p>目印：{home.landmark}</p>}
        <Acts>
          <Button tone="secondary" size="sm" aria-label={`${first}を編集`} onClick={onEdit}>
            編集
          </Button>
          <Button tone="danger" size="sm" aria-label={`${first}を削除`} onClick={onDelete}>
            削除
          </Button>
        </Acts>
      </div>
    </Row>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <SkeletonLines
        top={20}
        lines={[
          ['42%', 14],
          ['76%', 20],
          ['54%', 16],
        ]}
      />
    </SkeletonGroup>
  );
}

const Homes = styled.ul`
  margin-top: 8px;

  > li + li { border-top: 1px solid var(--line); }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 22px 1fr;
  gap: 12px;
  padding: 16px 0;

  > svg { margin-top: 20px; color: var(--muted); }
  small { display: block; font: var(--t-12); color: var(--muted); }
  b { display: block; font: var(--t-15); font-weight: 700; }
  b, p { overflow-wrap: anywhere; word-break: auto-phrase; }
  p { font: var(--t-14); color: var(--muted); }
`;

const Acts = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 10px;
`;

const Footer = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 0 24px;
`;
