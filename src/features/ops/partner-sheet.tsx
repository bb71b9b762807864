import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { keysOf } from '@/domain/keys';
import { PARTNER_LIMITS } from '@/domain/partner';
import { api } from '@/platform/http';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { TextField } from '@/ui/pieces/field/text-field';
import { type Difference, Theirs, useTheirs } from './theirs';

type Partner = Data<'GET /api/v1/ops/partners/'>[number];
type Typed = { code: string; name: string; headline: string; words: string };
/** Props of PartnerSheet; null = a new one. */
export type PartnerSheetProps = { partner: Partner | null; onClose: () => void };

const LIST = 'GET /api/v1/ops/partners/';
const AGAIN = { refresh: [LIST] } as const;
const FIELDS = { name: '名前', headline: '見出し', words: '紹介文' } as const;

/** A new partner, or what the page of one says. The code stands in links: it is chosen once. */
export default function PartnerSheet({ partner, onClose }: PartnerSheetProps) {
  const once = useOnce();
  const theirs = useTheirs<Partner, keyof Typed>();
  const form = useForm<Typed, Partner>(
    async () => (await import('@/contract/forms/partner')).partnerForm,
    ({ code, ...said }) =>
      base
        ? once(
            'PUT /api/v1/ops/partners/{partner_code}/',
            {
              params: { partner_code: base.code },
              body: { ...said, paused: base.ended_at !== null, version: base.version },
            },
            AGAIN,
          )
        : once('POST /api/v1/ops/partners/', { body: { code, ...said } }, AGAIN),
    {
      defaultValues: startOf(partner),
      done: partner ? '保存しました' : 'パートナーを加えました',
      onDone: onClose,
      onRefused: async (_, code) => {
        if (code !== 'partner/changed') return undefined;
        const now = (await api(LIST)).find((one) => one.code === partner?.code);
        if (now) theirs.find(now);
        return 'ほかの担当者が先に保存しました。';
      },
    },
  );
  const saved = theirs.now;
  const open = saved ? theirs.open(differencesOf(form.inner.getValues(), saved)) : [];
  const base: Partner | null = saved && open.length === 0 ? saved : partner;
  return (
    <FormSheet
      title={partner ? `${partner.name}の名前と文` : 'パートナーを加える'}
      onClose={onClose}
      {...form.sheet}
      submit={partner ? '保存する' : '加える'}
    >
      {saved && (
        <Theirs
          words={savedWords(saved)}
          differences={open}
          onTake={(names) => {
            for (const name of names) form.inner.setValue(name, startOf(saved)[name]);
            theirs.choose(names);
          }}
          onKeep={theirs.choose}
        />
      )}
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

/** What another person saved that is otherwise typed here. */
const differencesOf = (mine: Typed, saved: Partner): Difference<keyof Typed>[] =>
  keysOf(FIELDS)
    .map((name) => ({ name, label: FIELDS[name], mine: mine[name], theirs: startOf(saved)[name] }))
    .filter((field) => field.mine !== field.theirs);

function savedWords({ changes: [last] }: Partner): string {
  return last ? `ほかの担当者が ${momentWords(last.at)} に保存しました。` : 'ほかの担当者が先に保存しました。';
}
