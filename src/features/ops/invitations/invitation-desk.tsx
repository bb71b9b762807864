import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { useApiPages } from '@/hooks/use-api-pages';
import { PagedList } from '@/ui/patterns/paged-list';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { later } from '@/ui/pieces/later';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { AddButton } from '../add-row';
import { Desk, NoneOpen, Queue, useChosen } from '../desk-parts';
import { useMay } from '../use-tasks';
import { InvitationPane } from './invitation-pane';
import { type Invitation, LIST, STATE_WORDS } from './types';

const InviteSheet = later(() => import('./invite-sheet'));

const LISTS = [
  { of: 'waiting', label: '確認待ち', empty: '確認待ちの招待はありません' },
  { of: 'help', label: '相談', empty: '対応を待っている相談はありません' },
  { of: 'out', label: 'お返事待ち', empty: 'お返事待ちの招待はありません' },
  { of: 'unpublished', label: '公開待ち', empty: '公開待ちのキャストはいません' },
  { of: 'ended', label: '終了', empty: '終了した招待はありません' },
] as const;

/** Invitations of casts: what waits for the staff, what waits for the invited person, and casts not shown yet. */
export default function InvitationDesk() {
  const { query } = useRouter();
  const [list, setList] = useState<(typeof LISTS)[number]>(() => LISTS.find(({ of }) => of === query.list) ?? LISTS[0]);
  const [isInviting, setInviting] = useState(false);
  const may = useMay();
  const pages = useApiPages(LIST, { query: { of: list.of } });
  const { chosen, choose } = useChosen(pages.items ?? []);
  return (
    <>
      <Head>
        <ChipRow $wrap role="group" aria-label="招待の状態">
          {LISTS.map((one) => (
            <Chip key={one.of} pressed={one.of === list.of} onPress={() => setList(one)}>
              {one.label}
            </Chip>
          ))}
        </ChipRow>
        {may('joining') && <AddButton onAdd={() => setInviting(true)}>招待する</AddButton>}
      </Head>
      <PagedList
        from={pages}
        failed="一覧を読み込めませんでした"
        waiting={<SkeletonRow />}
        empty={<EmptyState title={list.empty} />}
      >
        {(invitations) => (
          <Desk>
            <Queue aria-label={`招待（${list.label}）`}>
              {invitations.map((one) => (
                <Row key={one.id} one={one} isOpen={one.id === chosen?.id} onOpen={() => choose(one.id)} />
              ))}
            </Queue>
            {chosen ? (
              <InvitationPane key={`${chosen.id} ${chosen.state}`} invitation={chosen} onChanged={pages.refresh} />
            ) : (
              <NoneOpen>一覧から選択すると、内容が表示されます。閲覧は記録されます。</NoneOpen>
            )}
          </Desk>
        )}
      </PagedList>
      {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
    </>
  );
}

function Row({ one, isOpen, onOpen }: { one: Invitation; isOpen: boolean; onOpen: () => void }) {
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <b>{one.display_name ?? one.phone_number}</b>
        <b>{one.help_open ? '要連絡' : ''}</b>
        <small>
          {one.store_name}　{one.published ? '公開中' : STATE_WORDS[one.state]}
        </small>
        <small>{momentWords(one.submitted_at ?? one.invited_at)}</small>
      </button>
    </li>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 8px var(--gutter);
`;
