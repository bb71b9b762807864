import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { FULL_OPS_MINUTES, fullWords } from '@/domain/hotel-full';
import { useApi } from '@/hooks/use-api';
import { opsPaths } from '@/paths/ops';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { Gutter } from '@/ui/pieces/layout';
import { List } from '@/ui/pieces/list-row';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Note } from '@/ui/pieces/text';
import { type Decision, DecisionDialog } from './decision-dialog';
import { Decisions, People, WorkItem } from './work-list';

const LIST = 'GET /api/v1/ops/hotels/';
type Hotel = Data<typeof LIST>[number];

/** Hotels that were called full; any other is found by its name. */
export default function HotelList() {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const hotels = useApi(LIST, { query: wanted === '' ? {} : { q: wanted } }, { keepPreviousData: true });
  return (
    <>
      <Gutter>
        <TextField
          label="ホテル名で探す"
          type="search"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Note>満室の連絡は時間がくると自動で消えます。予約はそのままで、新しい予約も止めません。</Note>
      </Gutter>
      <Loaded
        from={hotels}
        failed="ホテルを読み込めませんでした"
        empty={<EmptyState title={wanted === '' ? '満室の連絡はありません' : 'このお名前のホテルはありません'} />}
      >
        {(rows) => (
          <List>
            {rows.map((row) => (
              <HotelItem key={row.id} row={row} />
            ))}
          </List>
        )}
      </Loaded>
    </>
  );
}

function HotelItem({ row: { id, name, area_name: area, fulls } }: { row: Hotel }) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const full = useCommand('PUT /api/v1/ops/hotels/{mst_hotel_id}/full/', {
    refresh: [LIST],
    done: `${name}を満室にしました`,
  });
  const free = useCommand('DELETE /api/v1/ops/hotels/{mst_hotel_id}/full/', {
    refresh: [LIST],
    done: `${name}の満室の連絡を取り消しました`,
  });
  const [newest] = fulls;
  const ask = (minutes: (typeof FULL_OPS_MINUTES)[number]) =>
    setAsked({
      title: `${name}を${minutes / 60}時間「満室」にしますか？`,
      thing: '地図・一覧・予約の画面に、連絡があった時刻を添えて表示します。予約は止まりません。',
      confirm: '満室にする',
      send: () => full.run({ params: { mst_hotel_id: id }, body: { minutes } }),
    });
  return (
    <WorkItem>
      <h2>{name}</h2>
      <small>{area}</small>
      {newest && <p>{fullWords(newest)}</p>}
      {fulls.map((one) => (
        <small key={`${one.reported_by} ${one.reported_at}`}>
          {momentWords(one.reported_at)}〜{momentWords(one.until)}
          {one.reservation_id === null ? `運営 ID ${one.reported_by}` : `予約の当事者 ID ${one.reported_by}`}
        </small>
      ))}
      <Reporters fulls={fulls} />
      <Decisions>
        {FULL_OPS_MINUTES.map((minutes) => (
          <Button key={minutes} size="sm" tone="secondary" loading={full.busy} onClick={() => ask(minutes)}>
            {minutes / 60}時間満室
          </Button>
        ))}
        {newest && (
          <Button size="sm" loading={free.busy} onClick={() => void free.run({ params: { mst_hotel_id: id } })}>
            空室あり（取り消す）
          </Button>
        )}
      </Decisions>
      <Fault>{free.problem}</Fault>
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
    </WorkItem>
  );
}

/** The way to the people who said it at a booking. */
function Reporters({ fulls }: { fulls: Hotel['fulls'] }): ReactNode {
  const people = [...new Set(fulls.filter((one) => one.reservation_id !== null).map((one) => one.reported_by))];
  if (people.length === 0) return null;
  return (
    <People>
      {people.map((id) => (
        <SmartLink key={id} href={opsPaths.ghostLogin(id)}>
          ID {id} の代理閲覧
        </SmartLink>
      ))}
    </People>
  );
}
