import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { SelectSheet } from '@/components/field/select-sheet';
import { TextField } from '@/components/field/text-field';
import { Sheet } from '@/components/sheet';
import { useToast } from '@/components/toast';
import { formatPostalCode } from '@/domain/address';
import { PREFECTURES } from '@/domain/master-data';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useSchemaForm } from '@/hooks/use-schema-form';
import { api, fieldErrorsOf, messageOf } from '@/platform/http';
import type { Home } from './types';
import { usePostalAddress } from './use-postal-address';

// What is sent is what was typed: the server reads full-width digits and other spellings by the same schema.
const homeResolver = async () => {
  const [{ zodResolver }, { homeForm }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@/contract/forms/home'),
  ]);
  return zodResolver(homeForm, undefined, { raw: true });
};

const FIELDS = ['postal_code', 'prefecture', 'city', 'street', 'building', 'landmark', 'area_id'] as const;
const PREFECTURE_OPTIONS = PREFECTURES.map(({ name }) => ({ value: name, label: name }));

/** Props: the home that is changed (none = a new one). */
export type HomeSheetProps = { home: Home | null; onClose: () => void };

/** A new home, or a change of one. Errors stand at their field and nothing typed is lost. */
export function HomeSheet({ home, onClose }: HomeSheetProps) {
  const toast = useToast();
  const refresh = useRefresh();
  const [refused, setRefused] = useState<string | null>(null);
  // One key per content: a second tap, or a retry after silence, must not make a second home. Never kept on the device.
  const keys = useRef<Record<string, string>>({});
  const keyOf = (body: object) => {
    const content = JSON.stringify(body);
    keys.current[content] ??= crypto.randomUUID();
    return keys.current[content];
  };
  const areas = useApi('GET /api/v1/areas/', {});
  const form = useSchemaForm(homeResolver, { defaultValues: home ? valuesOf(home) : { building: '', landmark: '' } });
  const { errors, isSubmitting } = form.formState;
  const prefecture = form.watch('prefecture');
  const changePrefecture = (name: string) => {
    if (name !== form.getValues('prefecture')) form.resetField('area_id');
    form.setValue('prefecture', name, { shouldDirty: true });
    form.clearErrors('prefecture');
  };
  const postal = usePostalAddress(form, changePrefecture);
  const served = (areas.data ?? []).filter((area) => area.prefecture === prefecture);

  const submit = form.handleSubmit(async (body) => {
    setRefused(null);
    try {
      if (home) await api('PATCH /api/v1/users/me/homes/{home_id}/', { params: { home_id: home.id }, body });
      else await api('POST /api/v1/users/me/homes/', { body }, { idempotencyKey: keyOf(body) });
      await refresh(['GET /api/v1/users/me/homes/']);
      toast({ text: home ? '住所を変更しました' : '住所を追加しました' });
      onClose();
    } catch (error) {
      const faults = fieldErrorsOf(error);
      const faulty = FIELDS.filter((field) => faults[field]);
      for (const field of faulty) form.setError(field, { message: faults[field] ?? '' }, { shouldFocus: true });
      if (faulty.length === 0) setRefused(messageOf(error));
    }
  });

  return (
    <Sheet open onClose={onClose} title={home ? '住所を編集' : '住所を追加'}>
      <Form onSubmit={submit} noValidate>
        {refused && <ErrorState what="登録できませんでした" how={refused} />}
        <TextField
          label="郵便番号"
          need="required"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="例：160-0021"
          numeric
          help={<span role="status">{postal.note}</span>}
          error={errors.postal_code?.message}
          {...form.register('postal_code', { onChange: (event) => void postal.look(event.target.value) })}
        />
        <Controller
          name="prefecture"
          control={form.control}
          render={({ field }) => (
            <SelectSheet
              label="都道府県"
              need="required"
              value={field.value ?? null}
              options={PREFECTURE_OPTIONS}
              error={errors.prefecture?.message}
              onChange={changePrefecture}
            />
          )}
        />
        <TextField
          label="市区町村"
          need="required"
          autoComplete="address-level2"
          placeholder="例：新宿区"
          error={errors.city?.message}
          {...form.register('city')}
        />
        <TextField
          label="町名・番地"
          need="required"
          autoComplete="address-line1"
          placeholder="例：歌舞伎町1-2-3"
          error={errors.street?.message}
          {...form.register('street')}
        />
        <TextField
          label="建物・部屋"
          need="optional"
          autoComplete="address-line2"
          placeholder="例：みどりハイツ 405"
          error={errors.building?.message}
          {...form.register('building')}
        />
        <TextField
          label="目印"
          need="optional"
          placeholder="例：1階が花屋の建物"
          error={errors.landmark?.message}
          {...form.register('landmark')}
        />
        <Controller
          name="area_id"
          control={form.control}
          render={({ field }) => (
            <SelectSheet
              label="エリア"
              need="required"
              value={field.value === undefined ? null : String(field.value)}
              options={served.map(({ id, name }) => ({ value: String(id), label: name }))}
              disabled={served.length === 0}
              help={helpOf(prefecture, areas.data !== undefined, served.length)}
              error={errors.area_id?.message}
              onChange={(id) => {
                field.onChange(Number(id));
                form.clearErrors('area_id');
              }}
            />
          )}
        />
        <Button type="submit" size="lg" full loading={isSubmitting} loadingText="登録しています">
          {home ? '変更する' : '登録する'}
        </Button>
      </Form>
    </Sheet>
  );
}

function valuesOf({ id: _, area_name: __, postal_code, ...rest }: Home) {
  return { ...rest, postal_code: formatPostalCode(postal_code) };
}

function helpOf(prefecture: string | undefined, loaded: boolean, count: number): string {
  if (prefecture === undefined) return '先に都道府県を選択してください。';
  if (loaded && count === 0) return 'この都道府県にはまだ対応していません。';
  return 'いちばん近いエリアを選択してください。予約のリクエスト時は、エリアだけがキャストに表示されます。';
}

const Form = styled.form`
  display: grid;
  gap: 20px;
  padding: 4px var(--gutter) 24px;
`;
