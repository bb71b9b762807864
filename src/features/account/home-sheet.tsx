import { formatPostalCode } from '@/domain/address';
import { PREFECTURES } from '@/domain/master-data';
import { useApi } from '@/hooks/use-api';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { TextField } from '@/ui/pieces/field/text-field';
import type { Home } from './types';
import { usePostalAddress } from './use-postal-address';

const PREFECTURE_OPTIONS = PREFECTURES.map(({ name }) => ({ value: name, label: name }));

/** Props: the home that is changed (none = a new one). */
export type HomeSheetProps = { home: Home | null; onClose: () => void };

/** A new home, or a change of one. */
export default function HomeSheet({ home, onClose }: HomeSheetProps) {
  const once = useOnce();
  const areas = useApi('GET /api/v1/areas/', {});
  const form = useForm(
    async () => (await import('@/contract/forms/home')).homeForm,
    async (body) => {
      if (home) await once('PATCH /api/v1/users/me/homes/{home_id}/', { params: { home_id: home.id }, body }, SHOWN_BY);
      else await once('POST /api/v1/users/me/homes/', { body }, SHOWN_BY);
    },
    {
      defaultValues: home ? valuesOf(home) : { building: '', landmark: '' },
      done: home ? '住所を変更しました' : '住所を追加しました',
      onDone: onClose,
    },
  );
  const prefecture = form.choice('prefecture');
  const area = form.choice('area_id');
  const changePrefecture = (name: string) => {
    if (name !== prefecture.value) form.inner.resetField('area_id');
    prefecture.onChange(name);
  };
  const postal = usePostalAddress(form.inner, changePrefecture);
  const served = (areas.data ?? []).filter((one) => one.prefecture === prefecture.value);

  return (
    <FormSheet
      title={home ? '住所を編集' : '住所を追加'}
      onClose={onClose}
      {...form.sheet}
      failed="登録できませんでした"
      submit={home ? '変更する' : '登録する'}
      submitting="登録中"
    >
      <TextField
        label="郵便番号"
        need="required"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="例：160-0021"
        numeric
        help={<span role="status">{postal.note}</span>}
        {...form.field('postal_code', { onChange: (event) => void postal.look(event.target.value) })}
      />
      <SelectSheet
        label="都道府県"
        need="required"
        options={PREFECTURE_OPTIONS}
        value={prefecture.value ?? null}
        error={prefecture.error}
        onChange={changePrefecture}
      />
      <TextField
        label="市区町村"
        need="required"
        autoComplete="address-level2"
        placeholder="例：新宿区"
        {...form.field('city')}
      />
      <TextField
        label="町名・番地"
        need="required"
        autoComplete="address-line1"
        placeholder="例：歌舞伎町1-2-3"
        {...form.field('street')}
      />
      <TextField
        label="建物・部屋"
        need="optional"
        autoComplete="address-line2"
        placeholder="例：みどりハイツ 405"
        {...form.field('building')}
      />
      <TextField label="目印" need="optional" placeholder="例：1階が花屋の建物" {...form.field('landmark')} />
      <SelectSheet
        label="エリア"
        need="required"
        options={served.map(({ id, name }) => ({ value: String(id), label: name }))}
        disabled={served.length === 0}
        help={helpOf(prefecture.value, areas.data !== undefined, served.length)}
        value={area.value === undefined ? null : String(area.value)}
        error={area.error}
        onChange={(id) => area.onChange(Number(id))}
      />
    </FormSheet>
  );
}

const SHOWN_BY = { refresh: ['GET /api/v1/users/me/homes/'] } as const;

function valuesOf({ id: _, area_name: __, postal_code, ...rest }: Home) {
  return { ...rest, postal_code: formatPostalCode(postal_code) };
}

function helpOf(prefecture: string | undefined, loaded: boolean, count: number): string {
  if (prefecture === undefined) return '先に都道府県を選択してください。';
  if (loaded && count === 0) return 'この都道府県にはまだ対応していません。';
  return 'いちばん近いエリアを選択してください。予約のリクエスト時は、エリアだけがキャストに表示されます。';
}
