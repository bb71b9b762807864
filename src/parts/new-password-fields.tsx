import { PasswordField, type PasswordFieldProps } from '@/ui/pieces/field/password-field';

type Bound = Omit<PasswordFieldProps, 'label' | 'need' | 'help' | 'autoComplete'>;

/** A new password, typed twice; both as a form binds them. */
export function NewPasswordFields({ password, again }: { password: Bound; again: Bound }) {
  return (
    <>
      <PasswordField
        label="新しいパスワード"
        need="required"
        autoComplete="new-password"
        help="8〜64文字の半角英数字で、英字と数字を両方含めてください"
        {...password}
      />
      <PasswordField label="新しいパスワード（確認）" need="required" autoComplete="new-password" {...again} />
    </>
  );
}
