import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { REPORT_REASONS } from '@/domain/talk';
import { PICTURE_DECISIONS, type PictureDecision } from '@/domain/talk-pictures';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { SmartLink } from '@/ui/pieces/smart-link';
import { ReportedPicture } from './reported-picture';
import { Decisions, People, WorkItem, WorkList } from './work-list';

/** What may become of a reported picture, as it is asked about. */
const PICTURE_WORDS: Readonly<Record<PictureDecision, { act: string; title: string }>> = {
  shown: { act: '写真を戻して対応済みにする', title: '写真をお二人の画面に戻しますか？' },
  removed: { act: '写真を消して対応済みにする', title: '写真を消しますか？元に戻せません' },
};

const LIST = 'GET /api/v1/ops/reports/';

/** Reports from talk: who about which person, why, until someone closes them. */
export default function ReportList() {
  const close = useCommand('POST /api/v1/ops/reports/{report_id}/close/', {
    refresh: [LIST],
    done: '通報を対応済みにしました',
  });
  const closing = ({ id, reporter, reported, reason }: ItemOf<typeof LIST>, picture?: PictureDecision) => ({
    title: picture ? PICTURE_WORDS[picture].title : 'この通報を対応済みにしますか？',
    thing: `${calledName(reporter.name)}から${calledName(reported.name)}への通報（${REPORT_REASONS[reason]}）`,
    confirm: '対応済みにする',
    note: 'optional' as const,
    send: (note: string) => close.run({ params: { report_id: id }, body: { note, ...(picture ? { picture } : {}) } }),
  });
  return (
    <WorkList
      pages={useApiPages(LIST, {})}
      empty="対応が必要な通報はありません"
      claims={{ kind: 'reports', id: ({ id }) => id }}
    >
      {(report, ask) => (
        <WorkItem key={report.id}>
          <h2>{REPORT_REASONS[report.reason]}</h2>
          {report.detail !== '' && <p>{report.detail}</p>}
          <small>
            {calledName(report.reporter.name)} → {calledName(report.reported.name)}　{momentWords(report.created_at)}
          </small>
          <People>
            {report.movie && (
              <SmartLink href={opsPaths.movie(report.movie.id)}>動画「{report.movie.title}」を確認する</SmartLink>
            )}
            <SmartLink href={opsPaths.ghostLogin(report.reporter.id)}>通報した方の画面を見る</SmartLink>
            <SmartLink href={opsPaths.ghostLogin(report.reported.id)}>通報された方の画面を見る</SmartLink>
          </People>
          {report.picture && <ReportedPicture reportId={report.id} picture={report.picture} />}
          <Decisions>
            {report.picture ? (
              PICTURE_DECISIONS.map((decision) => (
                <Button key={decision} size="sm" tone="secondary" onClick={() => ask(closing(report, decision))}>
                  {PICTURE_WORDS[decision].act}
                </Button>
              ))
            ) : (
              <Button size="sm" tone="secondary" onClick={() => ask(closing(report))}>
                対応済みにする
              </Button>
            )}
          </Decisions>
        </WorkItem>
      )}
    </WorkList>
  );
}
