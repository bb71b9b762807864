import type { IdentityState } from '@/domain/accounts';
import type { Deps } from '../../../core/deps';
import type { HiddenCast } from '../../supply/cast/service';

/** What is hidden of a person who left, as long as it can be taken back. */
export type PriorAccount = { nickname: string; identityState: IdentityState; cast: HiddenCast | null };

/** The text in which it is stored. */
export const sealKept = ({ seal }: Deps, kept: PriorAccount): string => seal.seal('withdrawal', JSON.stringify(kept));

/** What {@link sealKept} sealed. */
export const openKept = ({ seal }: Deps, sealed: string): PriorAccount => JSON.parse(seal.open('withdrawal', sealed));
