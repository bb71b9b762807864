import { useRouter } from 'next/router';
import { paths } from '@/paths';
import { authPaths } from '@/paths/auth';
import { api } from '@/platform/http';
import { FormBody } from '@/ui/patterns/form-body';
import { Screen } from '@/ui/patterns/screen';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Lead } from '@/ui/pieces/text';
import { AuthColumn } from './auth-column';
import { rememberUnfinished } from './unfinished';

/** `/login/reset_password`: the number. What follows is the same whether it has an account or not. */
export function ResetPhoneScreen() {
  const router = useRouter();
  const form = useForm(
    async () => (await import('@/contract/forms/registration')).registrationPhoneForm,
    (body) => api('POST /api/auth/password_resets', { body }),
    {
      leaves: true,
      onDone: ({ reset_id: id }, { phone_number: phone }) => {
        rememberUnfinished({ id, phone, sentAt: Date.now() });
        return router.push(authPaths.resetPassword(id));
      },
    },
  );
  return (
    <Screen tab="パスワードの再設定" back={{ href: paths.login() }}>
      <AuthColumn>
        <div>
          <h1>パスワードの再設定</h1>
          <Lead>ご登録の携帯電話番号を入力してください。SMSで6桁の認証コードをお送りします。</Lead>
        </div>
        <FormBody {...form.body}>
          <PhoneField label="携帯電話番号" need="required" placeholder="09012345678" {...form.field('phone_number')} />
          <Button type="submit" size="lg" full loading={form.busy}>
            認証コードを送る
          </Button>
        </FormBody>
        <small>
          ご登録のない番号にはSMSは届きません。
          <br />
          <SmartLink href={authPaths.phoneRecovery()}>電話番号が変わった・使えない方</SmartLink>
          <br />
          <SmartLink href={paths.login()}>ログインへ戻る</SmartLink>
        </small>
      </AuthColumn>
    </Screen>
  );
}
