import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatPhone } from '@/domain/phone';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { FormBody } from '@/ui/patterns/form-body';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand, useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { TextField } from '@/ui/pieces/field/text-field';
import { Note } from '@/ui/pieces/text';

const READ = 'GET /api/v1/female_casts/me/emergency_contact/';
type Contact = Data<typeof READ>['contact'];

/** `/home/config/emergency`: the person to tell when no one reaches the cast during a meeting. */
export function EmergencyScreen() {
  const contact = useApi(READ, {});
  return (
    <Screen title="緊急連絡先" back={{ href: paths.castSettings }}>
      <Column>
        <Note>
          面会中の確認にお返事がなく、運営からもご連絡がつかないときに、SMSでお知らせします。本文にお仕事の内容やお名前は書きません。
        </Note>
        <Loaded from={contact} failed="緊急連絡先を読み込めませんでした">
          {({ contact: known }) => <Form key={known?.phone_number ?? ''} contact={known} />}
        </Loaded>
      </Column>
    </Screen>
  );
}

function Form({ contact }: { contact: Contact }) {
  const once = useOnce();
  const form = useForm(
    async () => (await import('@/contract/forms/emergency-contact')).emergencyContactForm,
    (body) => once('PUT /api/v1/female_casts/me/emergency_contact/', { body }, { refresh: [READ] }),
    {
      defaultValues: { name: contact?.name ?? '', phone_number: contact ? formatPhone(contact.phone_number) : '' },
      done: '緊急連絡先を保存しました',
    },
  );
  const remove = useCommand('DELETE /api/v1/female_casts/me/emergency_contact/', {
    refresh: [READ],
    done: '緊急連絡先を削除しました',
    refusedByToast: true,
  });
  return (
    <FormBody {...form.body}>
      <TextField label="お名前" need="required" autoComplete="off" {...form.field('name')} />
      <PhoneField label="携帯電話番号" need="required" autoComplete="off" {...form.field('phone_number')} />
      <Button type="submit" size="lg" full loading={form.busy}>
        保存する
      </Button>
      {contact && (
        <Button tone="quiet" full loading={remove.busy} onClick={() => void remove.run({})}>
          削除する
        </Button>
      )}
    </FormBody>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-width: 480px;
  padding: 8px var(--gutter) 24px;
`;
