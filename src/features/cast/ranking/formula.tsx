import styled from 'styled-components';
import { ANSWER_MINUTES, NEW_DAYS } from '@/domain/limits';
import {
  NEW_FACE_DAYS,
  NO_REQUESTS,
  PERIODS,
  RANKING_PARTS,
  RANKING_PERIODS,
  RANKING_PLACES,
  type RankingPart,
  WILSON,
} from '@/domain/ranking';
import { ExplanationParts } from '@/ui/pieces/explanation-parts';
import { Pairs } from '@/ui/pieces/layout';
import { Band, Section } from '@/ui/pieces/section';
import { PERIOD_NAMES } from './ranking-terms';

/** How places are counted, so that every visitor can count them again; an address of its own under the ranking. */
export default function Formula() {
  return (
    <>
      <Band />
      <Place>
        <Section id="formula" title="順位のつけ方" spacing="transaction" small={false}>
          <Pairs>
            <ExplanationParts parts={PARTS} />
          </Pairs>
        </Section>
      </Place>
    </>
  );
}

const pointsOf = (code: RankingPart) => RANKING_PARTS.find((part) => part.code === code)?.points ?? 0;
const hours = RANKING_PERIODS.map((period) => `${PERIOD_NAMES[period]}${PERIODS[period].fullHours}時間`).join('・');
const days = RANKING_PERIODS.map((period) => `${PERIOD_NAMES[period]}${PERIODS[period].days}日`).join('・');
const bound = '(p + z²/2n − z√(p(1−p)/n + z²/4n²)) ÷ (1 + z²/n)';

/** How each part is counted, 0 to 1; it is multiplied by the points of the part. */
const COUNTED: Readonly<Record<RankingPart, string>> = {
  rating: `公開中の口コミすべて（期間の最終日までのご利用分）の総合評価の平均（1〜5）から p＝(平均−1)÷4 とし、件数 n とあわせて、${WILSON.percent}%の確かさでそれ以上といえる値（Wilsonの下限）${bound} を数えます（z＝${WILSON.z}）。件数が少ないほど控えめになり、口コミがなければ0です。`,
  availability: `期間中の出勤時間の合計を、満点になる時間（${hours}）で割ります。1を超える分は1とします。`,
  answers: `期間中に届いた予約リクエスト1件ごとに、1−(返事までの分数÷${ANSWER_MINUTES})を数えて平均します。すぐの返事は1、${ANSWER_MINUTES}分以上かかった返事と、返事がないまま期限が過ぎたリクエストは0です。承諾・辞退・別の時間や場所の提案を返事とし、返事の前にお客様が取り下げたものは数えません。リクエストが1件もなければ${NO_REQUESTS}（${NO_REQUESTS * pointsOf('answers')}点）です。`,
  new_face: `1−(入店日から期間の最終日までの日数÷${NEW_FACE_DAYS})です。入店日は1、${NEW_FACE_DAYS}日以降は0です。`,
};

const PARTS = [
  {
    heading: '総合',
    text: `次の点数の合計（${RANKING_PARTS.reduce((sum, { points }) => sum + points, 0)}点満点、小数第2位まで）で順位を決めます。`,
    rows: RANKING_PARTS.map(({ label, points }) => ({ key: label, value: `最大${points}点` })),
  },
  ...RANKING_PARTS.map(({ code, label, points }) => ({ text: `${label}（×${points}点）：${COUNTED[code]}` })),
  { heading: '指名', text: '期間中に完了した予約の数で順位を決めます。' },
  {
    heading: '口コミ',
    text: '期間中のご利用への口コミだけから、総合の「口コミの評価」と同じ下限を数え、100を掛けます。口コミがない方は入りません。',
  },
  { heading: '動画', text: '期間中に動画が再生された回数で決めます。同じ方の再生は、1本につき1日1回だけ数えます。' },
  { heading: '新人', text: `入店から${NEW_DAYS}日までのキャストだけを、総合と同じ点数で並べます。` },
  {
    heading: 'すべての順位に共通',
    text: `期間は前日の営業日までの${days}で、「本日」は前日の分です。エリアごとの順位は、そのエリアで働くキャストを同じ点数で並べます。それぞれ${RANKING_PLACES}位までです。同じ点数のときは総合の点数の高い順、それも同じなら登録の早い順です。会員限定で公開しているキャストは入りません。`,
  },
];

/* A visitor who is led to the heading by its link finds it below the header, which stays. */
const Place = styled.div`
  h2 { scroll-margin-top: calc(var(--header) + var(--safe-t) + var(--strip, 0px) + 12px); }
`;
