import type { Data } from '@/contract';
import { EXPORT_DAYS, EXPORT_EVERY_MS } from '@/domain/data-export';
import { momentWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { saveFile } from '@/platform/device/save-file';
import { api } from '@/platform/http';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { Gutter, Stack } from '@/ui/pieces/layout';
import { Sheet } from '@/ui/pieces/sheet';
import { Lead, Note } from '@/ui/pieces/text';

const LATEST = 'GET /api/v1/users/me/exports/latest/';
const TITLE = '自分のデータの書き出し';
type Copy = NonNullable<Data<typeof LATEST>>;

/** Asks for a copy of all that is kept of a person, says how far it is, and saves it on this device. */
export default function ExportSheet({ onClose }: { onClose: () => void }) {
  const latest = useApi(LATEST, {}, { refreshInterval: (copy) => (copy?.state === 'making' ? 5000 : 0) });
  const { data } = latest;
  if (data === null || (data && isOld(data))) return <Asking old={data} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={TITLE}>
      <Gutter>
        <Loaded from={latest} failed="書き出しの状態を読み込めませんでした">
          {(copy) => copy && <Standing copy={copy} />}
        </Loaded>
      </Gutter>
    </Sheet>
  );
}

/** After a day there may be another; until then the one that was made is all there is. */
const isOld = ({ asked_at: askedAt, state }: Copy) =>
  state === 'ready' && serverNow().getTime() - new Date(askedAt).getTime() >= EXPORT_EVERY_MS;

function Asking({ old, onClose }: { old: Copy | null; onClose: () => void }) {
  const once = useOnce();
  const form = useForm(
    async () => (await import('@/contract/forms/data-export')).exportForm,
    (body) => once('POST /api/v1/users/me/exports/', { body }, { refresh: [LATEST] }),
    { defaultValues: { password: '' } },
  );
  return (
    <FormSheet title={TITLE} onClose={onClose} {...form.sheet} submit="書き出しを依頼する" submitting="依頼しています">
      {old && <Standing copy={old} />}
      <Lead>YOIが保存しているあなたの情報を、表（CSV）とJSONのZIPファイルにまとめます。</Lead>
      <Note>
        準備ができたら、お知らせとメールでご連絡します。{EXPORT_DAYS}
        日以内にダウンロードしてください。ご依頼は1日1回です。
      </Note>
      <PasswordField label="パスワード" need="required" {...form.field('password')} />
    </FormSheet>
  );
}

function Standing({ copy }: { copy: Copy }) {
  const saving = useTask(() => save(copy.id), { done: 'ダウンロードしました' });
  if (copy.state === 'making')
    return <Lead role="status">準備しています。できたら、お知らせとメールでご連絡します。</Lead>;
  return (
    <Stack $gap={12}>
      <Lead>
        準備ができました。{copy.expires_at && <b className="num">{momentWords(copy.expires_at)}</b>}{' '}
        までダウンロードできます。
      </Lead>
      <Fault>{saving.problem}</Fault>
      <Button
        full
        size="lg"
        loading={saving.busy}
        loadingText="ダウンロード中"
        onClick={() => void saving.run(undefined)}
      >
        ダウンロード（{sizeOf(copy.bytes)}）
      </Button>
      <Note>ファイルには個人の情報が含まれます。共有の端末には保存しないでください。</Note>
    </Stack>
  );
}

/**
 * The file comes in parts, which only this sign-in may read; a link that leads to it alone would be worth stealing.
 */
async function save(id: string): Promise<void> {
  const { download } = await api('GET /api/v1/users/me/exports/{export_id}/', { params: { export_id: id } });
  if (!download) return;
  const parts: Blob[] = [];
  for (let part = 0; part < download.parts; part++) {
    const params = { export_id: id, part };
    const query = { link: download.link };
    const { base64 } = await api('GET /api/v1/users/me/exports/{export_id}/parts/{part}/', { params, query });
    parts.push(new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]));
  }
  saveFile('yoi-data.zip', 'application/zip', new Blob(parts));
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))}KB` : `${(bytes / 1_000_000).toFixed(1)}MB`;
