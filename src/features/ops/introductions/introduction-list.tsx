import { useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { Gutter, Inline } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { AddButton } from '../add-row';
import { useFilter } from '../use-filter';
import { Decisions, People, WorkItem, WorkList } from '../work-list';

const LIST = 'GET /api/v1/ops/introductions/';
type Introduction = ItemOf<typeof LIST>;

const FILTERS = [
  { value: 'open', label: '紹介中', empty: '紹介中のものはありません' },
  { value: 'closed', label: '終了', empty: '終了した紹介はありません' },
] as const;

const IntroduceSheet = later(() => import('./introduce-sheet'));

/** Customers that the store introduced to casts: made and taken back here. */
export default function IntroductionList() {
  const { filter, control } = useFilter('紹介の状態', FILTERS);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Head>
        {control}
        <AddButton onAdd={() => setOpen(true)}>紹介する</AddButton>
      </Head>
      <Introductions key={filter.value} state={filter.value} empty={filter.empty} />
      {isOpen && <IntroduceSheet onClose={() => setOpen(false)} />}
    </>
  );
}

function Introductions({ state, empty }: { state: 'open' | 'closed'; empty: string }) {
  const withdraw = useCommand('POST /api/v1/ops/introductions/{introduction_id}/withdraw/', {
    refresh: [LIST],
    done: '紹介を取り下げました',
  });
  const decision = ({ id, female_cast: cast, male_user: man }: Introduction) => ({
    title: 'この紹介を取り下げますか？',
    thing: `${calledName(cast.display_name)}は、${calledName(man.nickname)}に予約を提案できなくなります。お返事待ちの提案も終わります。`,
    confirm: '取り下げる',
    danger: true,
    note: 'required' as const,
    noteLabel: '取り下げの理由',
    send: (reason: string) => withdraw.run({ params: { introduction_id: id }, body: { reason } }),
  });
  return (
    <WorkList pages={useApiPages(LIST, { query: { state } })} empty={empty}>
      {(introduction, ask) => (
        <WorkItem key={introduction.id}>
          <Facts of={introduction} />
          {introduction.can.includes('withdraw') && (
            <Decisions>
              <Button size="sm" tone="secondary" onClick={() => ask(decision(introduction))}>
                <span className="vh">
                  {calledName(introduction.female_cast.display_name)}への{calledName(introduction.male_user.nickname)}
                  の紹介を
                </span>
                取り下げる
              </Button>
            </Decisions>
          )}
        </WorkItem>
      )}
    </WorkList>
  );
}

function Facts({ of }: { of: Introduction }) {
  const { female_cast: cast, male_user: man, made_by: by, ended_at: ended, withdrawn_by: taker } = of;
  return (
    <>
      <Inline>
        <h2>
          {calledName(cast.display_name)} ← {calledName(man.nickname)}
        </h2>
        {of.state !== 'open' && <Tag>{of.state_label}</Tag>}
      </Inline>
      <small>
        {cast.store_name}　{momentWords(of.until)}まで　予約の提案 {of.offers}件
      </small>
      <p>{of.reason}</p>
      {of.message !== '' && <p>キャストへ「{of.message}」</p>}
      <small>
        紹介 {momentWords(of.created_at)}　{by.name}（{by.id}）
      </small>
      {ended && (
        <small>
          終了 {momentWords(ended)}
          {taker && `　${taker.name}（${taker.id}）　${of.withdrawal}`}
        </small>
      )}
      <People>
        <SmartLink href={opsPaths.ghostLogin(cast.user_id)}>{calledName(cast.display_name)}の画面を見る</SmartLink>
        <SmartLink href={opsPaths.ghostLogin(man.user_id)}>{calledName(man.nickname)}の画面を見る</SmartLink>
      </People>
    </>
  );
}

const Head = styled(Gutter)`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  padding-block: 8px;
`;
