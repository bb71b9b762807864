import { useState } from 'react';
import styled from 'styled-components';
import { calendarDate } from '@/domain/date-words';
import { AVATARS, type AvatarName, avatarPicture, NICKNAME_DAYS, WISHES, WISHES_MAX } from '@/domain/guest-profile';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { ChipChoices } from '@/ui/patterns/chip-choices';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormBody } from '@/ui/patterns/form-body';
import { toggled } from '@/ui/patterns/toggled';
import { useOnce } from '@/ui/patterns/use-command';
import { type Form, useForm } from '@/ui/patterns/use-form';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { later } from '@/ui/pieces/later';
import { Band, Section } from '@/ui/pieces/section';
import { Note } from '@/ui/pieces/text';
import { clearProfileDraft, readProfileDraft, writeProfileDraft } from './profile-draft';
import type { Profile, Typed } from './profile-types';

// Below the first screenful.
const ProfilePreview = later(() => import('./profile-preview'));

/**
 * The customer's profile as a form, with what was typed before where that was not saved, and below it as casts will
 * see it. `id` is the customer's account's.
 */
export default function ProfileForm({ known, id }: { known: Profile; id: number }) {
  const [draft] = useState(() => readProfileDraft(id));
  const once = useOnce();
  const form = useForm<Typed, unknown>(
    async () => (await import('@/contract/forms/profile')).profileForm,
    (body) =>
      once(
        'PATCH /api/v1/male_users/me/profile/',
        { body },
        {
          refresh: ['GET /api/v1/male_users/me/profile/', 'GET /api/v1/male_users/me/'],
        },
      ),
    {
      defaultValues: {
        nickname: known.nickname,
        avatar: known.avatar,
        introduction: known.introduction,
        wish_ids: known.wish_ids,
        ...draft,
        ...(known.nickname_from === null ? {} : { nickname: known.nickname }),
      },
      onType: (typed) => writeProfileDraft(id, typed),
      done: 'プロフィールを保存しました',
      onDone: clearProfileDraft,
    },
  );
  const typed = form.inner.watch();
  const from = known.nickname_from && calendarDate(known.nickname_from);
  return (
    <>
      <Fields id="profile" {...form.body}>
        {draft && <Note>保存していない入力を表示しています。</Note>}
        <AvatarChoice form={form} nickname={typed.nickname} />
        <TextField
          label="ニックネーム"
          need="required"
          autoComplete="nickname"
          readOnly={from !== null}
          help={
            from === null
              ? `${TEXT.nickname.max}文字以内。変更は${NICKNAME_DAYS}日に1回です`
              : `${from}から変更できます（変更は${NICKNAME_DAYS}日に1回）`
          }
          {...form.field('nickname')}
        />
        <CountedArea
          label="自己紹介"
          need="optional"
          rows={3}
          help="連絡先は書けません"
          text={typed.introduction}
          most={TEXT.guestIntroduction.max}
          {...form.field('introduction')}
        />
        <WishChoice form={form} />
      </Fields>
      <Band />
      <Section title="キャストから見える内容" note="予約とトークの画面" spacing="transaction">
        <ProfilePreview typed={typed} />
      </Section>
      <ActionBar above="tabs">
        <Button type="submit" form="profile" size="lg" loading={form.busy} loadingText="保存中">
          保存する
        </Button>
      </ActionBar>
    </>
  );
}

function AvatarChoice({ form, nickname }: { form: Form<Typed>; nickname: string }) {
  const { value, onChange } = form.choice('avatar');
  const choices: (AvatarName | null)[] = [null, ...keysOf(AVATARS)];
  return (
    <Faces>
      <legend>アイコン</legend>
      {choices.map((name) => (
        <label key={name ?? 'none'}>
          <input
            type="radio"
            name="avatar"
            className="vh"
            checked={(value ?? null) === name}
            onChange={() => onChange(name)}
          />
          <Avatar src={name && avatarPicture(name).url} name={nickname} size={64} />
          <span className="vh">{name === null ? '頭文字' : AVATARS[name]}</span>
        </label>
      ))}
    </Faces>
  );
}

function WishChoice({ form }: { form: Form<Typed> }) {
  const { value = [], onChange, error } = form.choice('wish_ids');
  return (
    <Wishes role="group" aria-label="過ごし方の希望">
      <p>
        過ごし方の希望<small>任意・{WISHES_MAX}つまで</small>
      </p>
      <ChipChoices options={WISHES} chosen={value} most={WISHES_MAX} onToggle={(id) => onChange(toggled(value, id))} />
      <Fault>{error}</Fault>
    </Wishes>
  );
}

const Fields = styled(FormBody)`
  max-width: calc(656px + 2 * var(--gutter));
  padding: 8px var(--gutter) 24px;
`;

const Faces = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  legend { padding-bottom: 8px; font: var(--t-14); font-weight: 700; }
  label { border-radius: 50%; cursor: pointer; }
  label:has(:checked) { outline: 3px solid var(--ink); outline-offset: 2px; }
  label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

const Wishes = styled.div`
  > p { padding-bottom: 4px; font: var(--t-14); font-weight: 700; }
  small { margin-left: 8px; font: var(--t-12); font-weight: 400; color: var(--muted); }
`;
