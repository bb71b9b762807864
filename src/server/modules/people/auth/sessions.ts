import type { RevokedReason, Transport } from '@/domain/accounts';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { isOps, roleOf } from '@/domain/roles';
import { STAFF_SESSION_HOURS } from '@/domain/second-factor';
import type { Deps, Work } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import { accountById } from '../person/service';
import { forgetDevices, takeOverDevice } from '../push/service';
import { authenticatorOf } from './authenticator';
import { followPool } from './following';
import { clearWaitingGrant } from './grant-queries';
import { revokeGrantsOf } from './pool';
import { putKnownDevice } from './proof-queries';
import {
  insertSession,
  lockSession,
  revokeSessionRow,
  revokeSessionRows,
  revokeSessionsOf,
  type SessionRow,
  sessionById,
  updateSession,
} from './queries';
import { hashOf, newRefreshToken, sessionIdIn, wasIssued } from './refresh-token';
import { suspendedRefusal } from './suspension/suspensions';

/** Days that a refresh token lives after its last use. */
export const REFRESH_DAYS = 30;
/** Seconds in which the previous cookie value gets the same successor: replies are lost on phones. */
const GRACE_SECONDS = 60;

/**
 * Tokens for a caller; `refreshToken` is null when an unrotated one stays valid, `deviceKey` where the session knows
 * no device.
 */
export type Issued = {
  accessToken: string;
  expiresIn: number;
  refreshToken: string | null;
  deviceKey: string | null;
  role: 'male_user' | 'female_cast';
  isOps: boolean;
};
/**
 * `lastToken`: the refresh token that the device held before, of whichever account. `grantSealed`: what the sign-in
 * left open in a pool that is elsewhere.
 */
type Device = {
  deviceKey: string | null;
  userAgent: string;
  place?: string | null;
  lastToken?: string | null;
  grantSealed?: string | null;
};
type Account = { id: number; groups: string[] };

/**
 * Starts a session: the row holds only a hash of the refresh token, and the device is known from now on. Call inside
 * the transaction of its cause.
 */
export const startSession = async (work: Work, account: Account, transport: Transport, device: Device) => {
  const { tx, now, deps } = work;
  const id = deps.random.uuid();
  const refreshToken = newRefreshToken(deps, id);
  await insertSession(tx, {
    id,
    personId: account.id,
    transport,
    deviceKey: device.deviceKey,
    userAgent: device.userAgent.slice(0, 200),
    place: device.place ?? null,
    refreshHash: hashOf(deps, refreshToken),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endOf(account, { createdAt: now, usedAt: now }),
    poolGrantSealed: device.grantSealed ?? null,
  });
  if (device.grantSealed) await clearWaitingGrant(tx, device.grantSealed);
  if (device.deviceKey) await putKnownDevice(tx, { personId: account.id, deviceKey: device.deviceKey, now });
  const last = await lastOwner(work, device);
  if (last !== null) await takeOverDevice(work, { from: last, to: account.id, deviceKey: device.deviceKey });
  return { id, refreshToken };
};

// A device key can be known to others: that it is the very device shows the token of the sign-in before this one.
const lastOwner = async ({ tx, deps }: Work, { deviceKey, lastToken }: Device): Promise<number | null> => {
  const id = lastToken ? sessionIdIn(lastToken) : null;
  if (!id || !lastToken || deviceKey === null) return null;
  const row = await lockSession(tx, id);
  const hash = hashOf(deps, lastToken);
  const fits = row && (row.refreshHash === hash || row.previousHash === hash) && row.deviceKey === deviceKey;
  return fits ? row.personId : null;
};

type KnownSession = { id: string; refreshToken: string | null; deviceKey?: string | null };

/** Signs an access token for a session that was just started or refreshed. */
export const issueFor = async (deps: Deps, account: Account, session: KnownSession): Promise<Issued> => {
  const { token, expiresIn } = await deps.identity.issueAccessToken(
    { personId: account.id, groups: account.groups },
    session.id,
  );
  return {
    accessToken: token,
    expiresIn,
    refreshToken: session.refreshToken,
    deviceKey: session.deviceKey ?? null,
    role: roleOf(account.groups),
    isOps: isOps(account.groups),
  };
};

type Refreshed = { account: Account; session: KnownSession };
type Outcome = Refreshed | { refused: 'auth/invalid' | 'auth/expired'; revoked?: string } | { suspended: number };

/**
 * One refresh (docs/rules/sessions.md#refresh). Body transport: the token is not rotated. Cookie transport: rotated at
 * each use; the previous value with the same device key within 60 s gets the same successor; any later reuse revokes
 * the family. A pool that is elsewhere is asked before; the row says what became of it.
 */
export const refreshSession = async (deps: Deps, token: string, device: Device): Promise<Issued> => {
  await askPool(deps, token, device);
  const outcome = await deps.unitOfWork((work) => refreshOnce(work, token, device));
  if ('suspended' in outcome) throw await suspendedRefusal(deps.reader(), outcome.suspended);
  if ('refused' in outcome) {
    if (outcome.revoked) authenticatorOf(deps).revoke(outcome.revoked, deps.clock.now());
    throw new Refusal(outcome.refused);
  }
  return issueFor(deps, outcome.account, outcome.session);
};

// Only for a token that fits: a session's id alone makes no work for the pool.
const askPool = async (deps: Deps, token: string, device: Device): Promise<void> => {
  const id = deps.identity.grants === null ? null : sessionIdIn(token);
  const row = id ? await sessionById(deps.reader(), id) : null;
  const now = deps.clock.now();
  if (
    !row ||
    row.revokedAt ||
    row.expiresAt <= now ||
    !['current', 'again'].includes(matchOf(deps, row, { token, device }, now))
  )
    return;
  const ended = await followPool(deps, row);
  if (ended === null) return;
  authenticatorOf(deps).revoke(ended, now);
  await deps.unitOfWork((work) => forgetDevices(work, row.personId, [row.id, row.deviceKey]));
};

const refreshOnce = async (work: Work, token: string, device: Device): Promise<Outcome> => {
  const { tx, now, deps } = work;
  const id = sessionIdIn(token);
  const row = id ? await lockSession(tx, id) : null;
  if (!row) return { refused: 'auth/invalid' };
  if (row.revokedAt) return wasSuspended(work, row, token);
  const match = matchOf(deps, row, { token, device }, now);
  if (match === 'unknown') return { refused: 'auth/invalid' };
  if (match === 'reuse') {
    await revokeSessionRow(tx, row.id, now, 'refresh token reused');
    revokeGrantsOf(work, [row.id]);
    await deps.reactions.sessionsEnded(work, row.personId);
    const previous = hashOf(deps, token) === row.previousHash;
    const sinceRotation = row.rotatedAt ? Math.round((now.getTime() - row.rotatedAt.getTime()) / 1000) : null;
    const sameDevice = isOfDevice(row, device);
    // A thief, or a phone that lost its reply: support needs to know which when the person asks.
    deps.log.warn({ sessionId: row.id, previous, sinceRotation, sameDevice }, 'refresh token reused: session ended');
    return { refused: 'auth/invalid', revoked: row.id };
  }
  if (row.expiresAt <= now) return { refused: 'auth/expired' };
  const account = await accountById(tx, row.personId);
  if (!account || account.withdrawnAt) return { refused: 'auth/invalid' };
  if (account.suspendedAt) return { suspended: account.id };
  if (endOf(account, { createdAt: row.createdAt, usedAt: now }) <= now) return { refused: 'auth/expired' };
  if (match === 'again' && row.successorSealed)
    return {
      account,
      session: {
        id: row.id,
        refreshToken: deps.seal.open('session', row.successorSealed),
        deviceKey: row.deviceKey,
      },
    };
  if (row.transport === 'body') {
    await updateSession(tx, row.id, { lastUsedAt: now, place: device.place ?? null });
    return { account, session: { id: row.id, refreshToken: null } };
  }
  const refreshToken = newRefreshToken(deps, row.id);
  // Who signed in before the key was there shows it now: the repeat of a lost reply is measured by it.
  const deviceKey = row.deviceKey ?? device.deviceKey;
  await updateSession(tx, row.id, {
    refreshHash: hashOf(deps, refreshToken),
    previousHash: row.refreshHash,
    deviceKey,
    successorSealed: deps.seal.seal('session', refreshToken),
    rotatedAt: now,
    lastUsedAt: now,
    place: device.place ?? null,
    expiresAt: endOf(account, { createdAt: row.createdAt, usedAt: now }),
  });
  return { account, session: { id: row.id, refreshToken, deviceKey } };
};

// The staff sign in anew after some hours, whatever they did; all others after a month without a use.
const endOf = ({ groups }: Pick<Account, 'groups'>, { createdAt, usedAt }: { createdAt: Date; usedAt: Date }) =>
  new Date(
    isOps(groups) ? createdAt.getTime() + STAFF_SESSION_HOURS * HOUR_MS : usedAt.getTime() + REFRESH_DAYS * DAY_MS,
  );

// Its device is told why, as long as that lasts; a caller who guesses at tokens is told nothing.
const wasSuspended = async (work: Work, row: SessionRow, token: string): Promise<Outcome> => {
  const hash = hashOf(work.deps, token);
  const isToken = hash === row.refreshHash || hash === row.previousHash;
  if (row.revokedReason !== 'suspended' || !isToken) return { refused: 'auth/invalid' };
  const account = await accountById(work.tx, row.personId);
  return account?.suspendedAt ? { suspended: account.id } : { refused: 'auth/invalid' };
};

/**
 * What a refresh token is to its session. `unknown`: never one of it, so that a session's id with an invented secret
 * ends nothing.
 */
type Match = 'current' | 'again' | 'reuse' | 'unknown';

type TokenOfDevice = { token: string; device: Device };

const matchOf = (deps: Deps, row: SessionRow, { token, device }: TokenOfDevice, now: Date): Match => {
  const hash = hashOf(deps, token);
  if (hash === row.refreshHash) return 'current';
  const withinGrace = row.rotatedAt && now.getTime() - row.rotatedAt.getTime() <= GRACE_SECONDS * 1000;
  if (hash === row.previousHash) return withinGrace && isOfDevice(row, device) ? 'again' : 'reuse';
  return wasIssued(deps, token) ? 'reuse' : 'unknown';
};

// A session that never showed a key knows no device; a check would be useless, since any caller may show none.
const isOfDevice = (row: SessionRow, { deviceKey }: Device) => row.deviceKey === null || row.deviceKey === deviceKey;

/** Ends one session at once, its access tokens and the pushes to its device too. `deviceKey` is that of the caller. */
export const endSession = async (work: Work, sessionId: string, deviceKey: string | null = null) => {
  const ended = await revokeSessionRow(work.tx, sessionId, work.now, 'signed out');
  if (!ended) return;
  await forgetDevices(work, ended.personId, [ended.deviceKey, ended.id, deviceKey]);
  revokeGrantsOf(work, [ended.id]);
  work.afterCommit(() => authenticatorOf(work.deps).revoke(ended.id, work.now));
};

/**
 * Ends all sessions of a person at once, but for `keep`, and the pushes to their devices. Change what the sessions
 * stand on (password, number) before: a sign-in that is under way waits for that row.
 */
export const endAllSessions = async (
  work: Work,
  personId: number,
  reason: RevokedReason,
  keep: string | null = null,
): Promise<void> => {
  const ended = await revokeSessionsOf(work.tx, personId, { now: work.now, reason, keep });
  await endPushes(work, personId, ended);
};

/** Ends these sessions of a person at once, and the pushes to their devices. */
export const endSessions = async (
  work: Work,
  personId: number,
  ids: readonly string[],
  reason: RevokedReason,
): Promise<void> => {
  if (ids.length > 0) await endPushes(work, personId, await revokeSessionRows(work.tx, ids, { now: work.now, reason }));
};

// Their access tokens are refused from the commit on.
const endPushes = async (work: Work, personId: number, ended: readonly { id: string; deviceKey: string | null }[]) => {
  await forgetDevices(
    work,
    personId,
    ended.flatMap(({ id, deviceKey }) => [id, deviceKey]),
  );
  revokeGrantsOf(
    work,
    ended.map(({ id }) => id),
  );
  if (ended.length > 0) await work.deps.reactions.sessionsEnded(work, personId);
  work.afterCommit(() => {
    for (const { id } of ended) authenticatorOf(work.deps).revoke(id, work.now);
  });
};

/** Ends the session that a refresh token belongs to; a wrong token changes nothing. Returns whether it fitted. */
export const endSessionOf = async (work: Work, refreshToken: string, deviceKey: string | null): Promise<boolean> => {
  const id = sessionIdIn(refreshToken);
  const row = id ? await lockSession(work.tx, id) : null;
  const hash = hashOf(work.deps, refreshToken);
  if (!row || (row.refreshHash !== hash && row.previousHash !== hash)) return false;
  await endSession(work, row.id, deviceKey);
  return true;
};
