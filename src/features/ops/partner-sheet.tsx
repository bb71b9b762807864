import type { Data } from '@/contract';
import { PARTNER_LIMITS } from '@/domain/partner';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { TextField } from '@/ui/pieces/field/text-field';

type Partner = Data<'GET /api/v1/ops/partners/'>[number];
type Typed = { code: string; name: string; headline: string; words: string };
/** Props of PartnerSheet; null = a new one. */
export type PartnerSheetProps = { partner: Partner | null; onClose: () => void };

const AGAIN = { refresh: ['GET /api/v1/ops/partners/'] } as const;

/** A new partner, or what the page of one says. The code stands in links: it is chosen once. */
export default function PartnerSheet({ partner, onClose }: PartnerSheetProps) {
  const once = useOnce();
  const form = useForm<Typed, Partner>(
    async () => (await import('@/contract/forms/partner')).partnerForm,
    ({ code, ...said }) =>
      partner
        ? once(
            'PUT /api/v1/ops/partners/{partner_code}/',
            {
              params: { partner_code: partner.code },
              body: { ...said, paused: partner.ended_at !== null, version: partner.version },
            },
            AGAIN,
          )
        : once('POST /api/v1/ops/partners/', { body: { code, ...said } }, AGAIN),
    {
      defaultValues: startOf(partner),
      done: partner ? '保存しました' : 'パートナーを加えました',
      onDone: onClose,
    },
  );
  return (
    <FormSheet
      title={partner ? `${partner.name}の名前と文` : 'パートナーを加える'}
      onClose={onClose}
      {...form.sheet}
      submit={partner ? '保存する' : '加える'}
    >
      {!partner && (
        <TextField
          label="コード"
          need="required"
          autoComplete="off"
          maxLength={32}
          help="リンクは /afi?code=コード になります。あとから変えられません。"
          {...form.field('code')}
        />
      )}
      <TextField
        label="名前"
        need="required"
        autoComplete="off"
        maxLength={PARTNER_LIMITS.name}
        {...form.field('name')}
      />
      <TextField
        label="見出し"
        need="required"
        autoComplete="off"
        maxLength={PARTNER_LIMITS.headline}
        {...form.field('headline')}
      />
      <CountedArea
        label="紹介文"
        need="required"
        rows={4}
        text={form.inner.watch('words')}
        most={PARTNER_LIMITS.words}
        {...form.field('words')}
      />
    </FormSheet>
  );
}

const startOf = (partner: Partner | null): Typed =>
  partner
    ? { code: partner.code, name: partner.name, headline: partner.headline, words: partner.words }
    : { code: '', name: '', headline: '', words: '' };
