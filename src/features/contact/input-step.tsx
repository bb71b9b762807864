import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { movieIn } from '@/domain/contact';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { grouped } from '@/domain/money';
import { paths } from '@/paths';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormBody } from '@/ui/patterns/form-body';
import { useForm } from '@/ui/patterns/use-form';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { TextField } from '@/ui/pieces/field/text-field';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Footnote, Warning } from '@/ui/pieces/text';
import { CATEGORY_OPTIONS, type Draft, EMPTY, type Typed } from './draft';
import { PicturePicker } from './picture-picker';
import { useAccountName } from './use-account-name';

/**
 * Props: what was typed before, the pictures of this page, whether some of them are lost, and what the server found
 * wrong.
 */
export type InputStepProps = {
  draft: Draft;
  pictures: File[];
  lost: boolean;
  faults: Readonly<Record<string, string>>;
  onPictures: (pictures: File[]) => void;
  onType: (typed: Typed) => void;
  onDone: (typed: Typed) => unknown;
};

/** The form itself. The button is never dead: pressing it is how one learns what is missing. */
export default function InputStep({ draft, pictures, lost, faults, onPictures, onType, onDone }: InputStepProps) {
  const form = useForm<Typed, Typed>(contactForm, async (typed) => typed, {
    defaultValues: draft.typed,
    onType,
    onDone,
  });
  const { inner } = form;
  const [pictureFault, setPictureFault] = useState<string | undefined>(faults.pictures);
  const [reading, setReading] = useState(false);
  const typed = { ...EMPTY, ...inner.watch() };
  const accountName = useAccountName();

  useEffect(() => {
    if (accountName && inner.getValues('name') === '' && !inner.getFieldState('name').isDirty)
      inner.setValue('name', accountName);
  }, [accountName, inner]);
  useEffect(() => {
    for (const name of keysOf(EMPTY)) {
      const message = faults[name];
      if (message) inner.setError(name, { message }, { shouldFocus: true });
    }
  }, [faults, inner]);

  return (
    <Form id="contact-form" {...form.body}>
      <h2>お問い合わせの内容</h2>
      <SelectSheet
        label="種類"
        need="required"
        title="お問い合わせの種類"
        options={CATEGORY_OPTIONS}
        {...form.choice('category')}
        value={typed.category === '' ? null : typed.category}
      />
      {typed.category === 'safety' && (
        <Warning>
          今まさにお困りの場合は、<SmartLink href={paths.contact}>お電話</SmartLink>か110番をご利用ください。
        </Warning>
      )}
      <TextField
        label="お名前・ニックネーム"
        need="required"
        autoComplete="nickname"
        maxLength={80}
        {...form.field('name')}
      />
      <TextField
        label="メールアドレス"
        need="required"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="例：taka@example.jp"
        help="ご返信はこのアドレスへお送りします。"
        {...form.field('mail')}
      />
      <TextField
        label="電話番号"
        need="optional"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="こちらからお電話することはありません。確認が必要な場合だけご記入ください。"
        {...form.field('phone')}
      />
      {typed.category === 'performer' ? (
        <TextField
          label="動画のページのアドレス"
          need="required"
          autoComplete="off"
          maxLength={200}
          help="送信すると、すぐに公開を止めて確認します。"
          {...form.field('movie')}
        />
      ) : (
        <TextField
          label="予約番号"
          need="optional"
          autoComplete="off"
          placeholder="例：Y-7K3M-2291"
          help="予約の画面に表示されています。"
          {...form.field('reservation')}
        />
      )}
      <CountedArea
        label="内容"
        need="required"
        rows={7}
        help={`${TEXT.contact.min}〜${grouped(TEXT.contact.max)}文字。パスワードやカード番号は書かないでください。`}
        text={typed.body}
        most={TEXT.contact.max}
        {...form.field('body')}
      />
      {lost && (
        <Warning role="status">
          ページを読み込みなおしたため、選んだ画像は残っていません。もう一度お選びください。
          <button type="button" onClick={() => onPictures(pictures)}>
            画像なしで続ける
          </button>
        </Warning>
      )}
      <PicturePicker
        pictures={pictures}
        reading={reading}
        error={pictureFault}
        onReading={setReading}
        onFault={setPictureFault}
        onChange={(chosen) => {
          setPictureFault(undefined);
          onPictures(chosen);
        }}
      />
      <Footnote>
        入力した文字は、送信するかブラウザを閉じるまでこの端末に残ります。お預かりした情報は
        <SmartLink href={paths.legal('privacy')} target="_blank">
          プライバシーポリシー
        </SmartLink>
        に沿って扱います。
      </Footnote>
      <ActionBar>
        <Button type="submit" size="lg" full loading={form.busy || reading} loadingText="確認中">
          内容を確認する
        </Button>
      </ActionBar>
    </Form>
  );
}

// What people do not see is no part of what they fill in.
const contactForm = async () =>
  (await import('@/contract/forms/contact')).contactForm
    .omit({ homepage: true })
    .required()
    .refine(({ category, movie }) => category !== 'performer' || movieIn(movie) !== null, {
      path: ['movie'],
      message: '動画のページのアドレスを入力してください',
    });

const Form = styled(FormBody)`
  h2 { margin-top: 8px; font: var(--t-24); font-weight: 700; }
  a { color: var(--accent); text-decoration: underline; text-underline-offset: 3px; }
  ${Warning} { margin: 0; }
  ${Warning} button { display: block; min-height: 44px; margin-top: 4px; font-weight: 700; text-decoration: underline; text-underline-offset: 3px; }
`;
