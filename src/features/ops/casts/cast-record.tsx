import { photoStateName } from '@/domain/cast-photos';
import { momentWords } from '@/domain/date-words';
import { movieStateLabel } from '@/domain/movies';
import { opsPaths } from '@/paths/ops';
import { SmartLink } from '@/ui/pieces/smart-link';
import { DeskContact } from '../desk-contact';
import { DeskMemos } from '../desk-memos';
import { DeskFacts, DeskRow, DeskRows, DeskSection, StaffRecord } from '../desk-page';
import { useMay } from '../use-tasks';
import type { Cast } from './cast';
import { CastActs } from './cast-acts';

/** What there is about a cast beside the bookings: papers, pictures, safety in numbers, what the staff did. */
export function CastRecord({ cast }: { cast: Cast }) {
  const may = useMay();
  const { photos, films, documents_sent_at: sent, safety, record } = cast;
  const person = { kind: 'cast', id: cast.id } as const;
  return (
    <div>
      {may('cast_notes') && <DeskMemos person={person} />}
      <DeskContact person={person} last4={cast.phone_last4} looked={cast.contact_looked} />
      <CastActs cast={cast} />
      <DeskSection title="審査">
        <DeskFacts>
          <DeskRow label="応募の書類" value={sent ? `${momentWords(sent)} 提出` : '招待では届いていません'} />
        </DeskFacts>
        <DeskRows empty={photos.length + films.length === 0}>
          {photos.map(({ state, count }) => (
            <DeskRow key={state} label={`写真（${photoStateName(state)}）`} value={`${count}枚`} />
          ))}
          {films.map(({ state, count }) => (
            <DeskRow key={state} label={`動画（${movieStateLabel(state)}）`} value={`${count}本`} />
          ))}
        </DeskRows>
        {may('works') && <SmartLink href={opsPaths.desk('photos')}>写真の審査</SmartLink>}
      </DeskSection>
      {safety && (
        <DeskSection title="安全">
          <DeskFacts>
            <DeskRow label="緊急連絡先" value={safety.has_emergency_contact ? '登録済み' : '未登録'} />
            <DeskRow label="ブロックしたお客様" value={`${safety.blocks}人`} />
            <DeskRow label="注意の共有" value={`${safety.warnings}件`} />
            <DeskRow label="した通報" value={`${safety.reports.by}件`} />
            <DeskRow label="受けた通報" value={`${safety.reports.about}件`} />
          </DeskFacts>
          <small>ブロックの相手と理由は、本人のみが知っています。</small>
        </DeskSection>
      )}
      <DeskSection title="人気">
        <DeskFacts>
          <DeskRow label="フォロワー" value={`${cast.followers}人`} />
          <DeskRow label="口コミ" value={`${cast.reviews}件`} />
        </DeskFacts>
      </DeskSection>
      {record && <StaffRecord {...record} />}
    </div>
  );
}
