import { formatDate } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { opsPaths } from '@/paths/ops';
import { api } from '@/platform/http';
import { Loaded } from '@/ui/patterns/loaded';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag, TagRow } from '@/ui/pieces/tag';
import { DeskColumns, DeskHead, DeskStrip, Suspended, useOpened } from '../desk-page';
import { useMay } from '../use-tasks';
import { type Cast, PAGE } from './cast';
import { Paused } from './cast-acts';
import { CastRates } from './cast-rates';
import { CastRecord } from './cast-record';
import { CastWeek } from './cast-week';

const OPEN = 'POST /api/v1/ops/female_casts/{female_cast_id}/open/';

/** How often an open page is read again. */
const RENEW_MS = 60_000;
const GONE = {
  what: 'このキャストは見つかりません',
  how: '番号をお確かめください。',
  action: { label: 'アカウントを探す', href: opsPaths.desk('accounts') },
};

/** Everything of one cast. Opening it is written down once; then it is read again by itself. */
export default function CastPage({ id }: { id: number }) {
  const params = { female_cast_id: id };
  const opened = useOpened(() => api(OPEN, { params }));
  const renewed = useApi(PAGE, opened.data ? { params } : null, { refreshInterval: RENEW_MS });
  const from = { ...opened, data: renewed.data ?? opened.data };
  return (
    <Loaded from={from} failed="キャストを読み込めませんでした" gone={GONE}>
      {(cast) => (
        <>
          <Head cast={cast} />
          <DeskColumns>
            <div>
              <Strip cast={cast} />
              <CastWeek cast={cast} />
              <CastRates cast={cast} />
            </div>
            <CastRecord cast={cast} />
          </DeskColumns>
        </>
      )}
    </Loaded>
  );
}

function Head({ cast }: { cast: Cast }) {
  const may = useMay();
  const { id, account_id: account, name, store, joined_on: joined, phone_last4: last4, suspension, left } = cast;
  return (
    <>
      <DeskHead>
        <p>
          キャスト {id}　{store.name}　在籍 {joined.slice(0, 4)}/{formatDate(joined)} から　アカウント ID {account}
          {last4 && `　電話番号 下4桁 ${last4}`}
        </p>
        <h2>{left ? '退会済み' : name}</h2>
        <TagRow>
          <Tag tone={cast.is_published ? 'positive' : 'neutral'}>{cast.is_published ? '公開中' : '非公開'}</Tag>
          <Tag tone={cast.is_accepting ? 'positive' : 'neutral'}>{cast.is_accepting ? '受付中' : '受付停止中'}</Tag>
          {suspension && <Tag tone="danger">停止中</Tag>}
        </TagRow>
        <Paused cast={cast} />
        {cast.break && (
          <span>
            お休み {formatDate(cast.break.from)}〜{formatDate(cast.break.to)}
          </span>
        )}
        {!left && may('ghost') && <SmartLink href={opsPaths.ghostLogin(account)}>キャストの画面を見る</SmartLink>}
        {!left && cast.is_published && <SmartLink href={paths.cast(id)}>公開ページ</SmartLink>}
      </DeskHead>
      {suspension && <Suspended suspension={suspension} />}
    </>
  );
}

function Strip({ cast: { month, answers, rating, called_off: calledOff, not_come: notCome, pay } }: { cast: Cast }) {
  return (
    <DeskStrip>
      <div>
        <dt>今月の予約</dt>
        <dd>{month.count}件</dd>
        <dd>先月の同じ日まで {month.before}件</dd>
      </div>
      <div>
        <dt>返事の速さ（30日）</dt>
        <dd>{answers.minutes === null ? '–' : `${answers.minutes}分`}</dd>
        <dd>
          {answers.asked}件のうち {answers.in_time}件に返事
        </dd>
      </div>
      <div>
        <dt>評価</dt>
        <dd>{rating ? `★${rating.average.toFixed(1)}` : '–'}</dd>
        <dd>口コミ {rating?.count ?? 0}件</dd>
        <dd>
          90日の取消 {calledOff}件　来られず {notCome}件
        </dd>
      </div>
      <div>
        <dt>未精算</dt>
        <dd>{formatYen(pay.due)}</dd>
        <dd>
          {pay.shifts}出勤　現金のお預かり {formatYen(pay.cash)}
        </dd>
      </div>
    </DeskStrip>
  );
}
