import styled from 'styled-components';
import { ARTICLE_ACTS, ARTICLE_COVERS, ARTICLE_LIMITS, ARTICLE_TAGS, articleCoverUrl } from '@/domain/articles';
import { toTokyoIso } from '@/domain/business-day';
import { keysOf } from '@/domain/keys';
import { ChipField } from '@/ui/patterns/chip-choices';
import { toggled } from '@/ui/patterns/toggled';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Field } from '@/ui/pieces/field/field';
import { TextField } from '@/ui/pieces/field/text-field';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import type { Typed } from './article-values';

type Choice<Name extends keyof Typed> = {
  value: Typed[Name] | undefined;
  onChange: (value: Typed[Name]) => void;
  error: string | undefined;
};

/** What it is about: up to three tags, in the order in which they were chosen. */
export function TagPicker({ value = [], onChange, error }: Choice<'tags'>) {
  return (
    <ChipField
      label="タグ"
      need="required"
      error={error}
      options={keysOf(ARTICLE_TAGS).map((tag) => ({ value: tag, name: ARTICLE_TAGS[tag] }))}
      chosen={value}
      most={ARTICLE_LIMITS.tags}
      onToggle={(tag) => onChange(toggled(value, tag))}
    />
  );
}

/** One of our drawings. */
export function CoverPicker({ value, onChange, error }: Choice<'cover'>) {
  return (
    <Field label="カバー" need="required" group error={error}>
      {() => (
        <Covers>
          {keysOf(ARTICLE_COVERS).map((cover) => (
            <label key={cover}>
              <input type="radio" name="cover" checked={cover === value} onChange={() => onChange(cover)} />
              <Drawing
                src={articleCoverUrl(cover)}
                alt={ARTICLE_COVERS[cover]}
                width={160}
                height={90}
                loading="lazy"
              />
            </label>
          ))}
        </Covers>
      )}
    </Field>
  );
}

/** What may be done at its end. */
export function ActPicker({ value = null, onChange, error }: Choice<'act'>) {
  return (
    <Field label="記事の終わりのボタン" group error={error}>
      {() => (
        <ChipRow $wrap $flush>
          <Chip pressed={value === null} onPress={() => onChange(null)}>
            なし
          </Chip>
          {keysOf(ARTICLE_ACTS).map((act) => (
            <Chip key={act} pressed={act === value} onPress={() => onChange(act)}>
              {ARTICLE_ACTS[act].label}
            </Chip>
          ))}
        </ChipRow>
      )}
    </Field>
  );
}

type ReleaseProps = { isOut: boolean; release: Choice<'release'>; time: Choice<'published_at'> };

/** Who may read it, and from when on; times are Tokyo's. */
export function ReleasePicker({ isOut, release, time }: ReleaseProps) {
  const options = isOut
    ? ([
        { value: 'now', label: '公開中' },
        { value: 'draft', label: '下書きに戻す' },
      ] as const)
    : ([
        { value: 'draft', label: '下書き' },
        { value: 'now', label: 'すぐに公開' },
        { value: 'later', label: '日時を指定' },
      ] as const);
  return (
    <>
      <Field label="公開" group error={release.error}>
        {() => (
          <SegmentedControl
            label="公開"
            options={options}
            value={release.value ?? 'draft'}
            onChange={release.onChange}
          />
        )}
      </Field>
      {release.value === 'later' && (
        <TextField
          label="公開する日時"
          need="required"
          type="datetime-local"
          name="published_at"
          value={time.value ? toTokyoIso(new Date(time.value)).slice(0, 16) : ''}
          error={time.error}
          onChange={({ target }) => time.onChange(target.value ? `${target.value}:00+09:00` : null)}
        />
      )}
    </>
  );
}

const Covers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 10px;

  label { position: relative; border-radius: 8px; cursor: pointer; }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  label:has(:checked) { box-shadow: 0 0 0 2px var(--ground), 0 0 0 4px var(--ink); }
  label:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 5px; }
`;

const Drawing = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: 8px;
  filter: brightness(var(--photo-dim));
`;
