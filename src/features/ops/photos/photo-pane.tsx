import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { PHOTO_BLURS, PHOTO_REJECTIONS, type PhotoRejection } from '@/domain/cast-photos';
import { keysOf } from '@/domain/keys';
import { paths } from '@/paths';
import { api } from '@/platform/http';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { useLook } from '@/ui/patterns/use-look';
import { Fault } from '@/ui/pieces/fault';
import { Centred, Stack } from '@/ui/pieces/layout';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import { DecisionButtons, ReasonChips, useDecision } from '../decision';
import { DarkPanel, DarkPanelHead, DarkPanelText, Panel, useKeys } from '../desk-parts';
import { pictureSource, ZoomPicture } from '../desk-picture';

/** A picture that waits. */
export type WaitingPhoto = Data<'GET /api/v1/ops/photos/'>['data'][number];
type Props = { photo: WaitingPhoto; onNext: () => void; onDecided: () => Promise<void> };

const REASONS = keysOf(PHOTO_REJECTIONS);
const KEYS = /^[1-6arnz]$/i;

/** One picture, and an approval or one reason. Keys: 1–6 reasons, Z larger, A approve, R send back, N the next one. */
export function PhotoPane({ photo, onNext, onDecided }: Props) {
  const { id, female_cast: cast } = photo;
  const [isLarge, setLarge] = useState(false);
  const { reason, missing, choose, withReason } = useDecision<PhotoRejection>('差し戻す理由を選択してください');
  const params = { photo_id: id };
  const picture = useLook(() => api('GET /api/v1/ops/photos/{photo_id}/picture/', { params }));
  const decided = { onDone: onDecided, onRefused: () => void onDecided() };
  const approve = useCommand('POST /api/v1/ops/photos/{photo_id}/approve/', { done: '承認しました', ...decided });
  const reject = useCommand('POST /api/v1/ops/photos/{photo_id}/reject/', { done: '差し戻しました', ...decided });
  const sendApproval = () => {
    if (picture.data !== undefined) void approve.run({ params });
  };
  const sendBack = () => withReason((one) => void reject.run({ params, body: { reason: one } }));
  useKeys(KEYS, (key) => {
    const one = REASONS[Number(key) - 1];
    if (one) choose(one);
    else if (key === 'a') sendApproval();
    else if (key === 'r') sendBack();
    else if (key === 'z') setLarge(!isLarge);
    else if (key === 'n') onNext();
  });
  const name = `${calledName(cast.display_name)}の審査待ちの写真`;
  return (
    <>
      <DarkPanel aria-label={name}>
        <DarkPanelHead>
          <h2>{cast.display_name}</h2>
          <span>{PHOTO_BLURS[photo.blur] || 'ぼかしなし'}</span>
        </DarkPanelHead>
        <Loaded from={picture} failed="写真を表示できませんでした" inline waiting={<Skeleton ratio="3 / 4" />}>
          {(shown) => (
            <Centred $width={480}>
              <ZoomPicture
                source={pictureSource(shown)}
                name={name}
                large={isLarge}
                onZoom={() => setLarge(!isLarge)}
              />
            </Centred>
          )}
        </Loaded>
        <DarkPanelText>見るたびに記録が残ります。承認すると、すぐに公開されます。</DarkPanelText>
      </DarkPanel>
      <Panel aria-label="判断">
        <Stack $gap={16}>
          <Facts>
            <b>
              {cast.display_name}（{cast.age}歳）
            </b>
            <small>
              {cast.store_name}　公開中の写真 {photo.approved_count}枚
            </small>
            <a href={paths.cast(cast.id)} target="_blank" rel="noopener">
              公開中のページを見る
            </a>
          </Facts>
          <ReasonChips
            title="差し戻す理由"
            names={REASONS}
            labelOf={(one, at) => `${at + 1} ${PHOTO_REJECTIONS[one].label}`}
            chosen={reason}
            onChoose={choose}
          />
          {reason && <Footnote>本人に表示：{PHOTO_REJECTIONS[reason].remedy}</Footnote>}
          <Fault>{missing ?? approve.problem ?? reject.problem}</Fault>
          <DecisionButtons
            no={{ label: '差し戻す', busy: reject.busy, onPress: sendBack }}
            yes={{
              label: '承認する',
              busy: approve.busy,
              isAllowed: picture.data !== undefined,
              onPress: sendApproval,
            }}
          />
          <Footnote>キー：1〜6 理由、Z 拡大、A 承認、R 差し戻し、N 次の件。ご自身の名前で記録されます。</Footnote>
        </Stack>
      </Panel>
    </>
  );
}

const Facts = styled.div`
  display: grid;

  b { font: 700 1.25rem/1.4 var(--font); }
  small { font: var(--t-13); color: var(--muted); }
  a { display: inline-flex; align-items: center; min-height: 44px; font: var(--t-13); font-weight: 700; color: var(--accent); }
`;
