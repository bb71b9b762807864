import Head from 'next/head';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { PasswordField } from '@/components/field/password-field';
import { PhoneField } from '@/components/field/phone-field';
import { Header } from '@/components/header';
import { Logo } from '@/components/logo';
import { useSchemaForm } from '@/hooks/use-schema-form';
import { signIn } from '@/platform/auth';
import { fieldErrorsOf, messageOf } from '@/platform/http';
import { inside, paths, sourceFor } from '@/shell/paths';
import { AuthColumn, FormAlert } from './auth-column';
import { IntendedCast } from './intended-cast';
import { intentOf } from './intent';
import { signInResolver } from './resolvers';

/** `/login`: phone number and password; the answer never says which of the two was wrong. The gate of the page leads on. */
export function LoginScreen() {
  const [refused, setRefused] = useState<string | null>(null);
  const form = useSchemaForm(signInResolver);
  const { errors, isSubmitting } = form.formState;
  const from = inside(useRouter().query.from);
  const wanted = intentOf(from);

  const submit = form.handleSubmit(async (credentials) => {
    setRefused(null);
    try {
      await signIn(credentials);
    } catch (error) {
      const fields = fieldErrorsOf(error);
      if (fields.phone_number) form.setError('phone_number', { message: fields.phone_number }, { shouldFocus: true });
      else setRefused(messageOf(error));
    }
  });

  return (
    <>
      <Head>
        <title key="title">ログイン｜YOI</title>
      </Head>
      <Header back={{ href: paths.top, look: 'close' }} />
      <AuthColumn>
        <Logo />
        <div>
          <h1>ログイン</h1>
          <p>携帯電話番号とパスワードを入力してください。</p>
        </div>
        {wanted && <IntendedCast wanted={wanted} />}
        <Form onSubmit={submit} noValidate>
          <FormAlert message={refused} />
          <PhoneField
            label="携帯電話番号"
            autoComplete="username"
            error={errors.phone_number?.message}
            {...form.register('phone_number')}
          />
          <PasswordField label="パスワード" error={errors.password?.message} {...form.register('password')} />
          <Button type="submit" size="lg" full loading={isSubmitting} loadingText="確認しています">
            ログイン
          </Button>
        </Form>
        <First>
          <p>はじめての方</p>
          <Button href={from ? paths.register(sourceFor(from), from) : paths.register()} tone="secondary" full>
            新規登録（無料）
          </Button>
        </First>
        <Cast>
          <p>キャストの方も同じ画面からログインできます。</p>
        </Cast>
        <small>
          18歳未満の方・高校生の方はご利用いただけません。
          <br />
          <Link href={paths.top}>トップへ戻る</Link>
        </small>
      </AuthColumn>
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: 20px;
`;

const First = styled.section`
  display: grid;
  gap: 10px;
  padding-top: 24px;
  border-top: 1px solid var(--line);
`;

const Cast = styled.div`
  padding-block: 14px;
  border-block: 1px solid var(--line);
  font: var(--t-15);
  word-break: auto-phrase;
`;
