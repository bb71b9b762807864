import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Gutter, Stack } from '@/ui/pieces/layout';
import { Band, Section } from '@/ui/pieces/section';
import { ColumnTable } from '@/ui/pieces/tables';
import { Footnote, Lead, Note } from '@/ui/pieces/text';

type Terms = Data<'GET /api/v1/female_casts/me/pay_terms/'>;

/** `/home/system`: how the cast's pay is made up, with the figures of the cast's own last booking. */
export function CastSystemScreen() {
  const terms = useApi('GET /api/v1/female_casts/me/pay_terms/', {});
  return (
    <Screen title="報酬のしくみ" back={{ href: paths.castSettings }}>
      <Loaded from={terms} failed="報酬のしくみを読み込めませんでした">
        {(data) => (
          <>
            <Section title="受け取る割合" note={data.store_name} spacing="transaction">
              <Gutter>
                <Shares percent={data.course_back_percent} />
                {data.next_percent && (
                  <Footnote>
                    {formatDate(data.next_percent.counts_from)}以降に受けた予約から、コース・延長は
                    {data.next_percent.percent}
                    %になります。
                  </Footnote>
                )}
                {data.guarantee_hour > 0 && (
                  <Footnote>
                    最低保証：出勤1時間あたり {formatYen(data.guarantee_hour)}
                    。報酬が届かなかった出勤は、精算の画面の「金額が違うとき」からお知らせいただくと、運営が確認して不足分を加えます。
                  </Footnote>
                )}
              </Gutter>
            </Section>
            <Band />
            <Section title="前回の予約では" spacing="transaction">
              <Gutter>{data.last ? <Last visit={data.last} /> : <Lead>{NONE_YET}</Lead>}</Gutter>
            </Section>
            <Band />
            <Rules />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const NONE_YET = '完了した予約がまだありません。はじめての予約が終わると、実際の金額でここに説明が並びます。';

function Shares({ percent }: { percent: number }) {
  return (
    <ColumnTable caption="受け取る割合" heads={['内訳', '割合']} amounts={1}>
      {[
        ['コース・延長', `${percent}%`],
        ['指名料', '100%'],
        ['オプション', '100%'],
        ['交通費', '100%'],
        ['割引', `${percent}%を分担`],
      ].map(([what, share]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td data-end>{share}</td>
        </tr>
      ))}
    </ColumnTable>
  );
}

function Last({ visit }: { visit: NonNullable<Terms['last']> }) {
  return (
    <Stack $gap={8}>
      <Note className="num">{formatRange30(new Date(visit.starts_at), new Date(visit.ends_at))}</Note>
      <ColumnTable caption="前回の予約の報酬" heads={['内訳', 'お客様の料金', 'あなたの手取り']} amounts={2}>
        {visit.lines.map(({ code, label, amount, kept }) => (
          <tr key={code}>
            <th scope="row">{label}</th>
            <td data-end>{formatYen(amount)}</td>
            <td data-end>{formatYen(kept)}</td>
          </tr>
        ))}
        <Sum>
          <th scope="row">合計</th>
          <td data-end>{formatYen(visit.total)}</td>
          <td data-end>{formatYen(visit.kept)}</td>
        </Sum>
      </ColumnTable>
    </Stack>
  );
}

function Rules() {
  return (
    <Section title="知っておいてほしいこと" spacing="transaction">
      <List>
        <li>報酬は、ご利用が終わった時点で確定します。出勤ごとの明細はホームから見られます。</li>
        <li>お客様の都合のキャンセルでは、キャンセル料のコース分に同じ割合が、交通費は全額がつきます。</li>
        <li>お断りや受付の停止で報酬が減ることはありません。罰金はありません。</li>
        <li>割合は店舗との契約です。ご相談は、店舗を通さずにお問い合わせからも送れます。</li>
      </List>
    </Section>
  );
}

const Sum = styled.tr`
  font-weight: 700;
`;

const List = styled.ul`
  display: grid;
  gap: 10px;
  padding: 0 var(--gutter) 24px calc(var(--gutter) + 1.2em);
  list-style: disc;
  font: var(--t-14);
  color: var(--muted);
  word-break: auto-phrase;
`;
