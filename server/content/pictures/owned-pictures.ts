import { pictureNotYours } from '../../../contract/content/pictures.ts'
import { videoNotYours } from '../../../contract/content/videos.ts'
import type { Tx } from '../../platform/db/db.ts'
import { claimPictures, type StoredShape } from '../../platform/pictures/claim-pictures.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface OwnedPictures {
  /** The field that a refusal names. */
  readonly field: string
  /** SQUARE unless said otherwise. */
  readonly shape?: StoredShape
  /** Names that the edited row holds already: they may stay, whichever account uploaded them. */
  readonly attached?: readonly string[]
}

/**
 * Refuses names that this account did not upload: another's look like ones that do not exist. Call it in the
 * transaction that stores the names: it locks the pictures against a sweep.
 */
export async function ownedPictures(
  tx: Tx,
  accountId: string,
  names: readonly string[],
  { field, shape = 'SQUARE', attached = [] }: OwnedPictures,
): Promise<void> {
  if (names.length === 0) return
  const claimed = await claimPictures(tx, names, shape)
  const uploads = await tx
    .selectFrom('picture_upload')
    .select('picture')
    .where('account_id', '=', accountId)
    .where('picture', 'in', [...names])
    .execute()
  const mayShow = new Set([...attached, ...uploads.map(({ picture }) => picture)])
  if (names.some((name) => !claimed.includes(name) || !mayShow.has(name))) {
    throw new Refusal('BAD_INPUT', {
      errors: { [field]: shape === 'VIDEO' ? videoNotYours : pictureNotYours },
    })
  }
}
