import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { HIDDEN_PHONES, PREFECTURE_AREAS } from '@/domain/hiding';
import { AREAS } from '@/domain/master-data';
import { normalizePhone } from '@/domain/phone';
import { useApi } from '@/hooks/use-api';
import { ChipChoices } from '@/ui/patterns/chip-choices';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Switch } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { Field } from '@/ui/pieces/field/field';
import { TextArea } from '@/ui/pieces/field/text-area';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { Footnote } from '@/ui/pieces/text';

type Hiding = Data<'GET /api/v1/female_casts/me/hiding/'>;
const HIDING = 'GET /api/v1/female_casts/me/hiding/';

/** The visitors who never see the cast: of areas, owners of numbers, and if wanted all without an account. */
export default function HidingSheet({ onClose }: { onClose: () => void }) {
  const hiding = useApi(HIDING, {}, { revalidateOnFocus: false });
  return (
    <Sheet open onClose={onClose} title="身バレ防止">
      <InSheet $gap={24}>
        <Loaded from={hiding} failed="身バレ防止の設定を読み込めませんでした">
          {(data) => (
            <>
              <Footnote>
                選んだ相手には、検索・ページ・ランキング・マッチング・トークのどこにも表示されません。相手には知らされず、いまある予約は変わりません。
              </Footnote>
              <Areas hiding={data} />
              <Phones hiding={data} />
              <Guests hiding={data} />
            </>
          )}
        </Loaded>
      </InSheet>
    </Sheet>
  );
}

function Areas({ hiding: { area_ids: hidden } }: { hiding: Hiding }) {
  const [open, setOpen] = useState<number | null>(null);
  const save = useCommand('PUT /api/v1/female_casts/me/hiding/areas/', { refresh: [HIDING], done: '保存しました' });
  const set = (ids: readonly number[], isOn: boolean) =>
    save.run({
      body: { area_ids: isOn ? [...new Set([...hidden, ...ids])] : hidden.filter((id) => !ids.includes(id)) },
    });
  const shown = PREFECTURE_AREAS.find(({ id }) => id === open);
  const isWhole = (ids: readonly number[]) => ids.every((id) => hidden.includes(id));
  return (
    <Field
      label="地域"
      group
      help="お住まいや、よく利用するエリアがここにあるお客様に表示しません。働くエリアは選べません。"
      error={save.faults.area_ids ?? save.problem ?? undefined}
    >
      {() => (
        <>
          <ChipRow $wrap $flush>
            {PREFECTURE_AREAS.map(({ id, name, areaIds }) => (
              <Chip key={id} pressed={isWhole(areaIds)} onPress={() => void set(areaIds, !isWhole(areaIds))}>
                {name}
              </Chip>
            ))}
          </ChipRow>
          <ChipRow $wrap $flush>
            {PREFECTURE_AREAS.map(({ id, name }) => (
              <Button
                key={id}
                tone="quiet"
                size="sm"
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                {name}のエリア
              </Button>
            ))}
          </ChipRow>
          {shown && (
            <ChipChoices
              options={AREAS.filter(({ id }) => shown.areaIds.includes(id)).map(({ id: value, name }) => ({
                value,
                name,
              }))}
              chosen={hidden}
              onToggle={(id) => void set([id], !hidden.includes(id))}
            />
          )}
        </>
      )}
    </Field>
  );
}

const BAD = '携帯電話番号を11桁で入力してください（1行に1件）';

function Phones({ hiding: { phone_count: count } }: { hiding: Hiding }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const cleared = { refresh: [HIDING] as const, onDone: () => setText('') };
  const add = useCommand('POST /api/v1/female_casts/me/hiding/phones/', { ...cleared, done: '電話番号を登録しました' });
  const remove = useCommand('POST /api/v1/female_casts/me/hiding/phones/remove/', {
    ...cleared,
    done: '電話番号を外しました',
    onRefused: (_, code) => code === 'not_found' && setFault('この番号は登録されていません'),
  });
  const numbers = text.split(/[\n,、]/).flatMap((line) => line.trim() || []);
  const isGood = () => {
    const wrong = numbers.find((line) => normalizePhone(line) === null);
    if (numbers.length === 0 || wrong !== undefined) setFault(wrong ? `${BAD}：${wrong.slice(0, 20)}` : BAD);
    else if (numbers.length > HIDDEN_PHONES.atOnce) setFault(`一度に登録できるのは${HIDDEN_PHONES.atOnce}件までです`);
    else return true;
    return false;
  };
  return (
    <div>
      <TextArea
        label={`電話番号　登録 ${count}件`}
        rows={3}
        inputMode="tel"
        autoComplete="off"
        help="知り合いの番号を1行に1件。番号は保存せず、元に戻せない照合値だけを残します。あとから登録・変更した人にも効きます。"
        error={fault ?? add.problem ?? (fault === undefined ? (remove.problem ?? undefined) : undefined)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
      />
      <Acts>
        <Button
          tone="secondary"
          disabled={numbers.length !== 1}
          loading={remove.busy}
          onClick={() => isGood() && void remove.run({ body: { phone_number: numbers[0] ?? '' } })}
        >
          この番号を外す
        </Button>
        <Button loading={add.busy} onClick={() => isGood() && void add.run({ body: { phone_numbers: numbers } })}>
          登録する
        </Button>
      </Acts>
    </div>
  );
}

function Guests({ hiding: { members_only: membersOnly } }: { hiding: Hiding }) {
  const save = useCommand('PATCH /api/v1/female_casts/me/settings/', { refresh: [HIDING], done: '設定を変更しました' });
  return (
    <div>
      <Switch
        label="会員だけに公開する"
        note="ログインしていない方は、だれなのか分かりません。地域と電話番号の設定を確実にするには、オンにしてください。"
        checked={membersOnly}
        onChange={() => void save.run({ body: { members_only: !membersOnly } })}
      />
      <Fault>{save.problem}</Fault>
    </div>
  );
}

const Acts = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-top: 12px;
`;
