import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'

const nameIn = /[0-9a-f]{32}\.[0-9a-f]{6}/

/** The stored name of the picture that is meant: one that the caller brought as WIDE, or the one that is there. */
export async function pictureOf(tx: Tx, given: string, accountId: string, kept?: string): Promise<string> {
  const name = nameIn.exec(given)?.[0] ?? ''
  if (name === kept) return name
  const own = await tx
    .selectFrom('picture_upload')
    .innerJoin('picture', 'picture.name', 'picture_upload.picture')
    .select('picture.name')
    .where('picture.name', '=', name)
    .where('picture.shape', '=', 'WIDE')
    .where('picture_upload.account_id', '=', accountId)
    .executeTakeFirst()
  if (own === undefined) {
    throw new Refusal('BAD_INPUT', { errors: { picture: 'A picture is required' } })
  }
  return own.name
}
