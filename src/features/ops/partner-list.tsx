import { useState } from 'react';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { List } from '@/ui/pieces/list-row';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { AddRow } from './add-row';
import { type Decision, DecisionDialog } from './decision-dialog';
import { Decisions, HistoryLine, People, WorkItem } from './work-list';

const LIST = 'GET /api/v1/ops/partners/';
type Partner = Data<typeof LIST>[number];
type Change = Partner['changes'][number];

const PartnerSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './partner-sheet'));

/** Partners with the registrations that came by their links; they are made, changed and stopped here. */
export default function PartnerList() {
  const partners = useApi(LIST, {}, { revalidateOnFocus: false });
  const [open, setOpen] = useState<Partner | 'new' | null>(null);
  return (
    <>
      <AddRow onAdd={() => setOpen('new')}>パートナーを加える</AddRow>
      <Loaded
        from={partners}
        failed="パートナーを読み込めませんでした"
        waiting={<SkeletonRow />}
        empty={<EmptyState title="パートナーはいません" />}
      >
        {(shown) => (
          <List>
            {shown.map((partner) => (
              <PartnerItem key={partner.code} partner={partner} onEdit={() => setOpen(partner)} />
            ))}
          </List>
        )}
      </Loaded>
      {open !== null && <PartnerSheet partner={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function PartnerItem({ partner, onEdit }: { partner: Partner; onEdit: () => void }) {
  const { code, name, headline, words, ended_at: endedAt, version, registrations, changes } = partner;
  const [asked, setAsked] = useState<Decision | null>(null);
  const isPaused = endedAt !== null;
  const put = useCommand('PUT /api/v1/ops/partners/{partner_code}/', {
    refresh: [LIST],
    done: isPaused ? `${name}のリンクを再開しました` : `${name}のリンクを止めました`,
  });
  const ask = () =>
    setAsked({
      title: isPaused ? `${name}のリンクを再開しますか？` : `${name}のリンクを止めますか？`,
      thing: isPaused
        ? `/afi?code=${code} がまたこの紹介ページを表示し、登録を数えます。`
        : `/afi?code=${code} はトップページを表示し、新しい登録は数えません。これまでの登録はそのまま残ります。`,
      confirm: isPaused ? '再開する' : '止める',
      send: () =>
        put.run({ params: { partner_code: code }, body: { name, headline, words, paused: !isPaused, version } }),
    });
  return (
    <WorkItem>
      <h2>
        {name} {isPaused && <Tag>停止中</Tag>}
      </h2>
      <small>
        コード {code}　登録 <b>{registrations}</b>人（30日 {partner.registrations_30_days}人）
      </small>
      <p>
        {headline}
        {'\n'}
        {words}
      </p>
      {!isPaused && (
        <People>
          <SmartLink href={paths.partner(code)}>リンクの先を見る</SmartLink>
        </People>
      )}
      {put.problem && <Fault>{put.problem}</Fault>}
      <Decisions>
        <Button size="sm" tone="secondary" onClick={onEdit}>
          <span className="vh">{name}の</span>名前と文を変える
        </Button>
        <Button size="sm" tone="secondary" loading={put.busy} onClick={ask}>
          <span className="vh">{name}の</span>リンクを{isPaused ? '再開する' : '止める'}
        </Button>
      </Decisions>
      {changes.length > 0 && (
        <small>
          {changes.map((change) => (
            <HistoryLine key={change.at}>
              {momentWords(change.at)}　ID {change.by}　{changeWords(change)}
            </HistoryLine>
          ))}
        </small>
      )}
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
    </WorkItem>
  );
}

/** 「名前 夜みち→夜みち案内所、リンクを停止」 */
function changeWords({ before, after }: Change): string {
  if (before === null) return '作成';
  const texts = [
    ['名前', 'name'],
    ['見出し', 'headline'],
    ['紹介文', 'words'],
  ] as const;
  const changed = texts.flatMap(([label, key]) =>
    before[key] === after[key] ? [] : [`${label} ${before[key]}→${after[key]}`],
  );
  const link = before.paused === after.paused ? [] : [after.paused ? 'リンクを停止' : 'リンクを再開'];
  return [...changed, ...link].join('、');
}
