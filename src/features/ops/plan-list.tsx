import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { formatGold } from '@/domain/money';
import { PLAN_LEAST_VIDEOS } from '@/domain/paid-video-plans';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { List } from '@/ui/pieces/list-row';
import { useMay } from './use-tasks';
import { Decisions, WorkItem } from './work-list';

const LIST = 'GET /api/v1/ops/paid_video_plans/';

/** What a month of each cast's films costs; a customer who pays less now is asked before it gets dearer. */
export default function PlanList() {
  const plans = useApi(LIST, {});
  return (
    <Loaded
      from={plans}
      failed="一覧を読み込めませんでした"
      empty={<EmptyState title="有料動画のあるキャストはいません" />}
    >
      {(rows) => (
        <List>
          {rows.map((row) => (
            <Plan key={row.female_cast_id} row={row} />
          ))}
        </List>
      )}
    </Loaded>
  );
}

function Plan({ row }: { row: Data<typeof LIST>[number] }) {
  const { female_cast_id, display_name, videos, price, members } = row;
  const [wanted, setWanted] = useState(price === null ? '' : String(price));
  const put = useCommand('PUT /api/v1/ops/paid_video_plans/{female_cast_id}/', {
    refresh: [LIST],
    done: '保存しました',
  });
  const params = { female_cast_id };
  const may = useMay();
  return (
    <WorkItem>
      <h2>
        {display_name}　{price === null ? '販売していません' : `${formatGold(price)}/月`}
      </h2>
      <small>
        動画 {videos}本　加入 {members}人{videos < PLAN_LEAST_VIDEOS && `　${PLAN_LEAST_VIDEOS}本から販売できます`}
      </small>
      {may('rates') && (
        <>
          <Price>
            <TextField
              label={`${calledName(display_name)}の月額（ゴールド）`}
              inputMode="numeric"
              numeric
              maxLength={5}
              value={wanted}
              error={put.faults.price}
              onChange={({ currentTarget }) => {
                put.reset();
                setWanted(currentTarget.value);
              }}
            />
          </Price>
          {put.problem && <Fault>{put.problem}</Fault>}
          <Decisions>
            <Button
              size="sm"
              tone="secondary"
              loading={put.busy}
              disabled={!/^\d{1,5}$/.test(wanted) || Number(wanted) === price}
              onClick={() => void put.run({ params, body: { price: Number(wanted) } })}
            >
              価格を保存する
            </Button>
            {price !== null && (
              <Button
                size="sm"
                tone="quiet"
                loading={put.busy}
                onClick={() => void put.run({ params, body: { price: null } })}
              >
                販売を終える
              </Button>
            )}
          </Decisions>
        </>
      )}
    </WorkItem>
  );
}

const Price = styled.div`
  max-width: 320px;
`;
