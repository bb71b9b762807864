import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { AuditKind } from '@/domain/audit';
import { CONTACT_LOOK_REASONS } from '@/domain/staff-notes';
import { PICTURE_LOOK_REASONS } from '@/domain/talk-pictures';
import {
  castInvitation,
  castInvitationStep,
  castPhoto,
  castPhotoLook,
  coercionSignal,
  coercionStep,
  contactLook,
  ghostSession,
  identityCheck,
  identityLook,
  movie,
  movieLook,
  phoneRecovery,
  phoneRecoveryLook,
  reservation,
  safetyStep,
  talkLook,
} from '../../../db/schema';

/**
 * Rows of one table that are entries of the record, beside the acts: of which kind, what was done, by which member of
 * the staff, about which account, cast or booking. `id` is a number or a UUID; `only` narrows the table.
 */
export type Source = {
  kind: AuditKind;
  words: string;
  from: SQL;
  at: AnyColumn;
  id: AnyColumn;
  by: AnyColumn;
  account?: AnyColumn;
  cast?: AnyColumn;
  booking?: AnyColumn;
  /** A code with its words, and what was written. */
  code?: AnyColumn;
  codes?: Readonly<Record<string, string>>;
  reason?: SQL;
  only?: SQL;
};

/** All of them; the place in this list is part of a page's position, so a new one stands last. */
export const SOURCES: readonly Source[] = [
  {
    kind: 'ghost',
    words: '代理ログイン',
    from: sql`${ghostSession}`,
    at: ghostSession.startedAt,
    id: ghostSession.id,
    by: ghostSession.actorId,
    account: ghostSession.subjectId,
    reason: sql`concat(${ghostSession.reason}, '（', ${ghostSession.ticket}, '）')`,
  },
  {
    kind: 'document',
    words: '本人確認の書類を見る',
    from: sql`${identityLook} join ${identityCheck} on ${identityCheck.id} = ${identityLook.checkId}`,
    at: identityLook.at,
    id: identityLook.id,
    by: identityLook.lookedBy,
    account: identityCheck.personId,
  },
  {
    kind: 'document',
    words: '番号の変更の書類を見る',
    from: sql`${phoneRecoveryLook} join ${phoneRecovery} on ${phoneRecovery.id} = ${phoneRecoveryLook.recoveryId}`,
    at: phoneRecoveryLook.at,
    id: phoneRecoveryLook.id,
    by: phoneRecoveryLook.lookedBy,
    account: phoneRecovery.personId,
  },
  {
    kind: 'document',
    words: '招待の書類を見る',
    from: sql`${castInvitationStep} join ${castInvitation} on ${castInvitation.id} = ${castInvitationStep.invitationId}`,
    at: castInvitationStep.at,
    id: castInvitationStep.id,
    by: castInvitationStep.byId,
    account: castInvitation.personId,
    only: sql`${castInvitationStep.event} in ('look', 'look_front', 'look_back')`,
  },
  {
    kind: 'picture',
    words: '審査前の写真を見る',
    from: sql`${castPhotoLook} left join ${castPhoto} on ${castPhoto.id} = ${castPhotoLook.photoId}`,
    at: castPhotoLook.at,
    id: castPhotoLook.id,
    by: castPhotoLook.lookedBy,
    cast: castPhoto.castId,
  },
  {
    kind: 'picture',
    words: '動画を見る',
    from: sql`${movieLook} join ${movie} on ${movie.id} = ${movieLook.movieId}`,
    at: movieLook.at,
    id: movieLook.id,
    by: movieLook.lookedBy,
    cast: movie.castId,
  },
  {
    kind: 'picture',
    words: '通報されたトークの写真を見る',
    from: sql`${talkLook}`,
    at: talkLook.at,
    id: talkLook.id,
    by: talkLook.lookedBy,
    account: talkLook.ownerId,
    code: talkLook.reason,
    codes: PICTURE_LOOK_REASONS,
  },
  {
    kind: 'sign',
    words: '見守りの詳細を見る',
    from: sql`${coercionStep} join ${coercionSignal} on ${coercionSignal.id} = ${coercionStep.signalId}`,
    at: coercionStep.at,
    id: coercionStep.id,
    by: coercionStep.byId,
    account: coercionSignal.personId,
    only: sql`${coercionStep.kind} = 'look'`,
  },
  {
    kind: 'place',
    words: '安全の知らせから場所とお客様を見る',
    from: sql`${safetyStep} join ${reservation} on ${reservation.id} = ${safetyStep.reservationId}`,
    at: safetyStep.at,
    id: safetyStep.id,
    by: safetyStep.byId,
    account: reservation.personId,
    cast: reservation.castId,
    booking: safetyStep.reservationId,
    reason: sql`${safetyStep.note}`,
    only: sql`${safetyStep.kind} = 'look'`,
  },
  {
    kind: 'contact',
    words: '連絡先を見る',
    from: sql`${contactLook}`,
    at: contactLook.at,
    id: contactLook.id,
    by: contactLook.lookedBy,
    account: contactLook.ownerId,
    code: contactLook.reason,
    codes: CONTACT_LOOK_REASONS,
    reason: sql`${contactLook.words}`,
  },
];
