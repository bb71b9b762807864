import { MATCHING } from '@/domain/limits';
import { MATCHING_ORDER_WORDS } from '@/domain/matching-order';
import { paths } from '@/paths';
import { Screen } from '@/ui/patterns/screen';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Steps } from '@/ui/pieces/steps';
import { Note } from '@/ui/pieces/text';

const STEPS = [
  { title: '条件を決めて募集する', text: '日時、場所、予算、希望を選びます。選ぶまで料金はかかりません。' },
  {
    title: 'キャストが手を挙げる',
    text: `最初に${MATCHING.wave}人、その後${MATCHING.waveMinutes}分ごとに${MATCHING.wave}人ずつにお知らせします。手を挙げたキャストの時間は${MATCHING.holdMinutes}分間確保されます。`,
  },
  {
    title: 'くらべて選ぶ',
    text: `到着時刻と総額を見て選びます。締め切りの${MATCHING.chooseMinutes}分後まで選べます。選ぶと、その場で予約が確定します。`,
  },
];

/** `/matching/system`: what it costs and how it works, the order of asking included. */
export function MatchingSystemScreen() {
  return (
    <Screen title="料金・しくみ" back={{ href: paths.matching() }}>
      <Section title="ご利用の流れ">
        <Steps steps={STEPS} />
      </Section>
      <Section title="料金">
        <Pairs>
          <Note>募集は無料です。お支払いは、選んだキャストのコース、指名料、オプション、交通費の総額だけです。</Note>
          <Note>提案に表示される総額は、あなたの予算の上限を超えません。</Note>
          <Note>キャストを選ぶ前の取り消しは無料です。選んだあとは、通常の予約のキャンセル料がかかります。</Note>
        </Pairs>
      </Section>
      <Section title="お知らせの順番">
        <Pairs>
          {MATCHING_ORDER_WORDS.map((words) => (
            <Note key={words}>{words}</Note>
          ))}
        </Pairs>
      </Section>
      <Section title="お休みになるとき">
        <Gutter>
          <Note>
            {MATCHING.abandoned.hours}時間以内に{MATCHING.abandoned.most}
            件の募集が、取り消しや時間切れで終わると、新しい募集をお休みします。その時間が過ぎると、マッチングの画面から再開できます。予約信頼度がCのあいだはご利用いただけません。
          </Note>
          <Note>
            {MATCHING.lateCancels.days}日以内に{MATCHING.lateCancels.most}
            件の予約をキャンセル料のかかる時間に取り消されたときも、古いほうから{MATCHING.lateCancels.days}
            日が過ぎるまでお休みします。
          </Note>
        </Gutter>
      </Section>
    </Screen>
  );
}
