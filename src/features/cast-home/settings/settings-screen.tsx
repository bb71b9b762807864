import { useEffect, useRef } from 'react';
import { namesInLine } from '@/domain/names-in-line';
import { isPlaceTypeId, PLACE_TYPE_IDS, placeTypeName } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { AppVersion } from '@/parts/app-version';
import { fieldErrorsOf } from '@/platform/http';
import { ChipField } from '@/ui/patterns/chip-choices';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { toggled } from '@/ui/patterns/toggled';
import { useCommand } from '@/ui/patterns/use-command';
import { RadioGroup, RadioRow, Switch, SwitchRows } from '@/ui/pieces/choice';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { List } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import { Fields } from './fields';
import { ReceptionConditions } from './reception-conditions';
import { SettingsMenu } from './settings-menu';
import type { Change, Settings } from './types';

const AreasSheet = later(() => import('./areas-sheet'));
const ContractSheet = later(() => import('./contract-sheet'));
const DeviceSettings = later(() => import('@/parts/device-settings'), <SkeletonRows />);

/** Minutes that the cast may keep free after a booking, at a home or a hotel. */
const BUFFERS = [30, 40, 50, 60, 90, 120];

/** `/home/settings`: how requests reach the cast, and the way to all the cast's other settings. */
export function CastSettingsScreen() {
  const settings = useApi('GET /api/v1/female_casts/me/settings/', {});
  return (
    <Screen title="設定">
      <Loaded from={settings} failed="受付設定を読み込めませんでした">
        {(data) => <Reception settings={data} />}
      </Loaded>
      <Band />
      <SettingsMenu />
      <Band />
      <DeviceSettings />
      <AppVersion />
    </Screen>
  );
}

/** Each change is kept at once, and shown as the server has it. */
function Reception({ settings }: { settings: Settings }) {
  const latest = useRef(settings);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = settings;
  }, [settings]);
  const { run, busy, faults } = useCommand('PATCH /api/v1/female_casts/me/settings/', {
    refresh: ['GET /api/v1/female_casts/me/settings/', 'GET /api/v1/female_casts/me/home_top/'],
    done: '設定を変更しました',
    onDone: (changed) => {
      latest.current = changed;
    },
    onRefused: (error) => fieldErrorsOf(error).place_type_ids,
    refusedByToast: true,
  });
  const change: Change = (of) => {
    line.current = line.current.then(() => run({ body: of(latest.current) }));
  };
  return (
    <div aria-busy={busy}>
      <Section title="受付" spacing="transaction">
        <SwitchRows>
          <Switch
            label={settings.accepting ? '受付中' : '停止中'}
            note="停止すると検索に表示されず、新しい予約が入りません。いまある予約は変わりません。"
            checked={settings.accepting}
            onChange={() => change((now) => ({ accepting: !now.accepting }))}
          />
          <Switch
            label="会員だけに公開する"
            note="ログインしていない方には、あなたのページを表示しません。"
            checked={settings.members_only}
            onChange={() => change((now) => ({ members_only: !now.members_only }))}
          />
          <Switch
            label="ロング・貸切を受ける"
            note="12時間以上の予約です。いつもあなたの承認が必要です。"
            checked={settings.long_ok}
            onChange={() => change((now) => ({ long_ok: !now.long_ok }))}
          />
        </SwitchRows>
      </Section>
      <Section title="リクエストの承認" spacing="transaction">
        <Gutter>
          <RadioGroup legend="リクエストの承認">
            <RadioRow
              name="auto-accept"
              label="手動で承認する"
              note="30分以内にお返事します。お断りに理由は必要ありません。"
              checked={!settings.auto_accept}
              onChange={() => change(() => ({ auto_accept: false }))}
            />
            <RadioRow
              name="auto-accept"
              label="自動で承認する"
              note="空いている時間の予約が、そのまま確定します。"
              checked={settings.auto_accept}
              onChange={() => change(() => ({ auto_accept: true }))}
            />
          </RadioGroup>
        </Gutter>
      </Section>
      <Section title="お受けする条件" spacing="transaction">
        <ReceptionConditions settings={settings} change={change} />
      </Section>
      <Section title="場所と準備" spacing="transaction">
        <Conditions settings={settings} change={change} fault={faults.place_type_ids} />
      </Section>
      <Contract />
    </div>
  );
}

function Contract() {
  return (
    <List>
      <SheetRow
        label="契約と同意"
        note="同意した内容、取り消しと再度の同意"
        sheet={(close) => <ContractSheet onClose={close} />}
      />
    </List>
  );
}

type ConditionsProps = { settings: Settings; change: Change; fault: string | undefined };

function Conditions({ settings, change, fault }: ConditionsProps) {
  const areas = useApi('GET /api/v1/areas/', {});
  const { place_type_ids: places, area_ids: areaIds, buffer_minutes: buffer } = settings;
  const names = areas.data?.filter(({ id }) => areaIds.includes(id)).map(({ name }) => name);
  // Shorter than half an hour has no effect: it is what a home or a hotel always takes.
  const offered = [...new Set([...BUFFERS, Math.max(buffer, BUFFERS[0] ?? 0)])].sort((a, b) => a - b);
  return (
    <>
      <Fields>
        <ChipField
          label="対応できる場所"
          error={fault}
          help={places.length === 1 ? '1つ以上必要です。' : undefined}
          options={PLACE_TYPE_IDS.map((value) => ({ value, name: placeTypeName(value) }))}
          chosen={places}
          least={1}
          onToggle={(id) =>
            change((now) => ({ place_type_ids: toggled(now.place_type_ids, id).filter(isPlaceTypeId) }))
          }
        />
        <SelectSheet
          label="予約のあとの準備時間"
          help="自宅・ホテルのあとの時間です。店舗・提携ルームのあとは10分です。"
          value={String(Math.max(buffer, BUFFERS[0] ?? 0))}
          options={offered.map((minutes) => ({ value: String(minutes), label: `${minutes}分` }))}
          onChange={(minutes) => change(() => ({ buffer_minutes: Number(minutes) }))}
        />
      </Fields>
      <List>
        <SheetRow
          label="移動できるエリア"
          note={names && shortOf(names)}
          value={`${areaIds.length}か所`}
          sheet={(close) => <AreasSheet chosen={areaIds} onClose={close} />}
        />
      </List>
      <Gutter>
        <Footnote>変更はこれからの予約に使われます。いまある予約と登録済みの出勤は変わりません。</Footnote>
      </Gutter>
    </>
  );
}

const NAMED = 3;
const shortOf = (names: readonly string[]) =>
  `${namesInLine(names.slice(0, NAMED))}${names.length > NAMED ? ' ほか' : ''}`;
