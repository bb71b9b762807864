import { momentWords } from '@/domain/date-words';
import { reservationCode } from '@/domain/reservation-code';
import { isSafetyAlarm } from '@/domain/safety';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { SAFETY_WORDS } from './safety-words';
import { Decisions, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/alarms/';
type Alarm = ItemOf<typeof LIST>;

const KINDS: Readonly<Record<Alarm['kind'], string>> = {
  not_finished: '終了が記録されていない予約',
  not_started: '開始されなかった予約',
  refund: '返金が必要な入金',
  dispute: '予約の問題の報告',
  review_report: '口コミの報告',
  film_taken_back: 'キャストが公開を止めた動画',
  film_performer: '出演者からの動画の申し出',
  invariant: 'データの不一致',
  ...SAFETY_WORDS,
  no_duty: '当番がいません',
};

// A reservation by the code that people read out, a review by its id, a film by the place where it is found, a check
// by its name in the code.
const subjectOf = ({ kind, subject }: Alarm) => {
  if (kind === 'no_duty') return '「安全」で当番に入ると閉じます';
  if (kind === 'invariant') return `点検 ${subject}`;
  if (kind === 'film_taken_back') return '動画の「停止」に表示されています';
  if (kind === 'film_performer') return '動画の「審査待ち」をご確認ください';
  if (kind === 'refund') return '返金の一覧をご確認ください';
  return kind === 'review_report' ? `口コミ ID ${subject}` : `予約 ${reservationCode(subject)}`;
};

/** What a person must look at: stays until someone closes it. */
export default function AlarmList() {
  const close = useCommand('POST /api/v1/ops/alarms/{alarm_id}/close/', {
    refresh: [LIST],
    done: 'アラームを閉じました',
  });
  const closing = (alarm: Alarm) => ({
    title: 'このアラームを閉じますか？',
    thing: `${KINDS[alarm.kind]}（${subjectOf(alarm)}）`,
    confirm: 'アラームを閉じる',
    note: alarm.kind === 'invariant' ? ('required' as const) : ('optional' as const),
    send: (note: string) => close.run({ params: { alarm_id: alarm.id }, body: { note } }),
  });
  return (
    <WorkList pages={useApiPages(LIST, {})} empty="確認が必要なアラームはありません">
      {(alarm, ask) => (
        <WorkItem key={alarm.id}>
          <h2>{KINDS[alarm.kind]}</h2>
          {alarm.note && <p>{alarm.note}</p>}
          <small>
            {momentWords(alarm.raised_at)}　{subjectOf(alarm)}
          </small>
          <Decisions>
            {isSafetyAlarm(alarm.kind) ? (
              <Button size="sm" href={opsPaths.desk('safety')}>
                安全の画面で対応する
              </Button>
            ) : (
              <Button size="sm" tone="secondary" onClick={() => ask(closing(alarm))}>
                確認して閉じる
              </Button>
            )}
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}
