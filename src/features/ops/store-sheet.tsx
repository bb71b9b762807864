import type { Data, Input } from '@/contract';
import { AREAS } from '@/domain/master-data';
import { STORE_LIMITS } from '@/domain/store';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { CheckRow } from '@/ui/pieces/choice';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { TextField } from '@/ui/pieces/field/text-field';
import { STORE_SUMS } from './store-sums';

const MAKE = 'POST /api/v1/ops/stores/';
type Typed = Input<typeof MAKE>['body'];

/** A new store. The word by which settings name it is chosen once. */
export default function StoreSheet({ onClose }: { onClose: () => void }) {
  const once = useOnce();
  const form = useForm<Typed, Data<typeof MAKE>>(
    async () => (await import('@/contract/forms/store')).storeForm,
    (body) => once(MAKE, { body }, { refresh: ['GET /api/v1/ops/stores/'] }),
    { defaultValues: START, labels: LABELS, done: '店舗を加えました', onDone: onClose },
  );
  const area = form.choice('area_id');
  return (
    <FormSheet title="店舗を加える" onClose={onClose} {...form.sheet} submit="加える">
      <TextField
        label={LABELS.name}
        need="required"
        autoComplete="off"
        maxLength={STORE_LIMITS.name}
        {...form.field('name')}
      />
      <TextField
        label={LABELS.slug}
        need="required"
        autoComplete="off"
        maxLength={STORE_LIMITS.slug}
        help="カード決済の設定（PAY_SHOP_IDS）で店舗を表します。あとから変えられません。"
        {...form.field('slug')}
      />
      <SelectSheet
        label={LABELS.area_id}
        need="required"
        options={AREAS.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={area.value ? String(area.value) : null}
        error={area.error}
        onChange={(id) => area.onChange(Number(id))}
      />
      <TextField
        label={LABELS.address}
        need="required"
        autoComplete="off"
        maxLength={STORE_LIMITS.address}
        help="ルームでのご案内のときに、お客様に表示します"
        {...form.field('address')}
      />
      <TextField
        label={LABELS.room_name}
        need="optional"
        autoComplete="off"
        maxLength={STORE_LIMITS.room}
        help="空欄の場合はルームなし。キャストは場所に店舗を選べません"
        {...form.field('room_name')}
      />
      {STORE_SUMS.map(({ name, label, suffix }) => (
        <TextField
          key={name}
          label={label}
          need="required"
          inputMode="numeric"
          numeric
          maxLength={6}
          suffix={suffix}
          {...form.field(name, { setValueAs: (text) => (text === '' ? undefined : Number(text)) })}
        />
      ))}
      <CheckRow label="現金での支払いを受け付ける" {...form.field('takes_cash')} />
      <CheckRow label="30分からのコースを扱う（エコノミー）" {...form.field('economy')} />
    </FormSheet>
  );
}

const LABELS = {
  name: '店舗名',
  slug: '識別名',
  area_id: 'エリア',
  address: '所在地',
  room_name: 'ルームの名前',
  course_back_percent: 'コースの還元率',
  guarantee_hour: '1時間の最低保証',
  hour_min: '1時間の下限',
  hour_max: '1時間の上限',
  nomination_max: '指名料の上限',
  option_max: 'オプションの上限',
};

const START: Typed = {
  name: '',
  slug: '',
  area_id: 0,
  address: '',
  room_name: '',
  economy: false,
  takes_cash: false,
  course_back_percent: 60,
  guarantee_hour: 0,
  hour_min: 12_000,
  hour_max: 32_000,
  nomination_max: 5_000,
  option_max: 10_000,
};
