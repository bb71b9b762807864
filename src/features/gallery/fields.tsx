import { useState } from 'react';
import { CodeField } from '@/ui/pieces/field/code-field';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { TextArea } from '@/ui/pieces/field/text-area';
import { TextField } from '@/ui/pieces/field/text-field';
import { Example } from './example';

/** Fields with their words, their errors, and the code. */
export function FieldsGallery() {
  const [code, setCode] = useState('048');
  const [area, setArea] = useState<string | null>(null);
  return (
    <>
      <Example name="入力欄">
        <TextField
          label="ニックネーム"
          need="required"
          placeholder="例：たか"
          help="10文字以内。キャストに表示されます。"
        />
        <PhoneField
          id="gallery-phone"
          label="携帯電話番号"
          need="required"
          defaultValue="0901234567"
          error="携帯電話番号を11桁で入力してください（例：09012345678）"
        />
        <TextField label="招待コード" need="optional" defaultValue="K7QM" numeric />
        <TextField label="料金" inputMode="numeric" defaultValue="18,000" suffix="円" numeric disabled />
        <PasswordField label="パスワード" defaultValue="himitsu2026" />
        <SelectSheet
          label="エリア"
          need="required"
          value={area}
          onChange={setArea}
          options={[
            { value: 'shinjuku', label: '新宿・歌舞伎町', note: '42人が受付中' },
            { value: 'shibuya', label: '渋谷・道玄坂' },
            { value: 'ikebukuro', label: '池袋', disabled: true },
          ]}
        />
        <TextArea label="口コミ" rows={3} placeholder="20文字以上" count={{ now: 0, max: 500 }} />
      </Example>
      <Example name="認証コード">
        <CodeField label="認証コード" value={code} onChange={setCode} help="再送は42秒後に可能です" />
        <CodeField
          label="認証コード（誤り）"
          value="048291"
          onChange={() => undefined}
          error="認証コードが正しくありません"
        />
      </Example>
    </>
  );
}
