import type { Data } from '@/contract';
import { profileOptions } from '@/domain/cast-profile';
import { facetLimit, facetName, PROFILE_FACETS, type ProfileFacet, perProfileFacet } from '@/domain/facets';
import { TEXT } from '@/domain/limits';
import { CUP_SIZES } from '@/domain/search-conditions';
import { ChipField } from '@/ui/patterns/chip-choices';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { toggled } from '@/ui/patterns/toggled';
import { useOnce } from '@/ui/patterns/use-command';
import { type Form, useForm } from '@/ui/patterns/use-form';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Field } from '@/ui/pieces/field/field';
import { TextField } from '@/ui/pieces/field/text-field';

const ME = 'GET /api/v1/female_casts/me/';
/** What the cast says in the profile. */
export type CastProfile = Data<typeof ME>['edges']['female_cast'];
/** A part of it that is changed by itself. */
export type ProfilePart = 'bio' | 'tags' | 'size';
type Typed = Pick<CastProfile, 'bio' | 'height' | 'size' | ProfileFacet>;

const TITLES = { bio: '自己紹介', tags: 'タグ', size: '身長・サイズ' } as const;

/** One part of the profile, in a sheet. */
export default function AboutSheet({
  profile,
  part,
  onClose,
}: {
  profile: CastProfile;
  part: ProfilePart;
  onClose: () => void;
}) {
  const once = useOnce();
  const { bio, height, size } = profile;
  const form = useForm<Typed, unknown>(
    async () => (await import('@/contract/forms/cast-profile')).castProfileForm,
    (typed) => once('PATCH /api/v1/female_casts/me/', { body: { edges: { female_cast: typed } } }, { refresh: [ME] }),
    {
      defaultValues: { bio, height, size, ...perProfileFacet((facet) => profile[facet]) },
      done: 'プロフィールを保存しました',
      onDone: onClose,
    },
  );
  return (
    <FormSheet title={TITLES[part]} onClose={onClose} submit="保存する" submitting="保存中" {...form.sheet}>
      {part === 'bio' && (
        <CountedArea
          label="自己紹介"
          need="optional"
          rows={8}
          help="一覧では最初の40文字が表示されます。連絡先は書けません"
          text={form.inner.watch('bio')}
          most={TEXT.introduction.max}
          {...form.field('bio')}
        />
      )}
      {part === 'tags' && PROFILE_FACETS.map((facet) => <Facets key={facet} form={form} facet={facet} />)}
      {part === 'size' && (
        <>
          <TextField
            label="身長"
            need="optional"
            inputMode="numeric"
            suffix="cm"
            maxLength={3}
            {...form.field('height', { setValueAs: (text) => (`${text ?? ''}`.trim() === '' ? null : Number(text)) })}
          />
          <Sizes form={form} />
        </>
      )}
    </FormSheet>
  );
}

function Facets({ form, facet }: { form: Form<Typed>; facet: ProfileFacet }) {
  const { value = [], onChange, error } = form.choice(facet);
  const most = facetLimit(facet);
  return (
    <ChipField
      label={facetName(facet)}
      help={`${most}つまで`}
      error={error}
      options={profileOptions(facet)}
      chosen={value}
      most={most}
      onToggle={(id) => onChange(toggled(value, id))}
    />
  );
}

function Sizes({ form }: { form: Form<Typed> }) {
  const { value = null, onChange, error } = form.choice('size');
  return (
    <Field label="サイズ" group help="公開しないこともできます" error={error}>
      {() => (
        <ChipRow $wrap $flush>
          {[null, ...CUP_SIZES].map((size) => (
            <Chip key={size ?? 'none'} pressed={value === size} onPress={() => onChange(size)}>
              {size ?? '非公開'}
            </Chip>
          ))}
        </ChipRow>
      )}
    </Field>
  );
}
