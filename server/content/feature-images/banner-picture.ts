import { pictureNotYours } from '../../../contract/content/pictures.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ownedPictures } from '../pictures/owned-pictures.ts'

const nameIn = /[0-9a-f]{32}\.[0-9a-f]{6}/

/** The stored name of the given picture: one that the caller uploaded as WIDE, or the present one. */
export async function pictureOf(tx: Tx, given: string, accountId: string, kept?: string): Promise<string> {
  const name = nameIn.exec(given)?.[0]
  if (name === undefined) throw new Refusal('BAD_INPUT', { errors: { picture: pictureNotYours } })
  const attached = kept === undefined ? [] : [kept]
  await ownedPictures(tx, accountId, [name], { field: 'picture', shape: 'WIDE', attached })
  return name
}
