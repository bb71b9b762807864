import { useState } from 'react';
import { Button } from '@/components/button';
import { SmartLink } from '@/components/smart-link';
import { formatDateTime30 } from '@/domain/business-day';
import { REPORT_REASONS } from '@/domain/talk';
import { useApiMutation } from '@/hooks/use-api';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { paths } from '@/shell/paths';
import { type Decision, DecisionDialog } from './decision-dialog';
import { Decisions, People, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/reports/';
type Report = ItemOf<typeof LIST>;

/** Reports from talk: who about whom, why, until somebody closes them. */
export function ReportList() {
  const pages = useApiPages(LIST, {});
  const { send } = useApiMutation('POST /api/v1/ops/reports/{report_id}/close/', { refresh: [LIST] });
  const [asked, setAsked] = useState<Decision | null>(null);
  const ask = (report: Report) =>
    setAsked({
      title: 'この通報を対応済みにしますか？',
      thing: `${report.reporter.name}さんから${report.reported.name}さんへの通報（${REPORT_REASONS[report.reason]}）`,
      confirm: '対応済みにする',
      done: '通報を対応済みにしました',
      note: true,
      send: (note) => send({ params: { report_id: report.id }, body: { note } }),
    });
  return (
    <>
      <WorkList pages={pages} empty="対応が必要な通報はありません">
        {(items) =>
          items.map((report) => (
            <WorkItem key={report.id}>
              <h2>{REPORT_REASONS[report.reason]}</h2>
              {report.detail !== '' && <p>{report.detail}</p>}
              <small>
                {report.reporter.name}さん → {report.reported.name}さん　{formatDateTime30(new Date(report.created_at))}
              </small>
              <People>
                <SmartLink href={paths.ghostLogin(report.reporter.id)}>通報した方の画面を見る</SmartLink>
                <SmartLink href={paths.ghostLogin(report.reported.id)}>通報された方の画面を見る</SmartLink>
              </People>
              <Decisions>
                <Button size="sm" tone="secondary" onClick={() => ask(report)}>
                  対応済みにする
                </Button>
              </Decisions>
            </WorkItem>
          ))
        }
      </WorkList>
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
