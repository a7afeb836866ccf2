/**
 * Pictures of the shape PRIVATE: proofs of payment and the like. They have no permanent address: a reader who may see
 * what they belong to is given a signed one that expires after some minutes.
 */
import { z } from 'zod'
import { pictureNameShape, privatePictureWidths } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../context.ts'
import { openSignedTokens } from '../security/signed-token.ts'
import type { PictureFile } from './picture-files.ts'

export const privateFolder = 'private'
/** Long enough for a page that stands open, which asks again now and then. */
const lifeMs = 15 * 60_000
/** An address stays the same for some minutes, so that a page that asks again does not load the picture again. */
const stepMs = 5 * 60_000
const [width] = privatePictureWidths

type House = { readonly config: Pick<AppContext['config'], 'sessionSecret'>; readonly clock: () => Date }

const signedIn = (config: House['config']) =>
  openSignedTokens(config, 'private picture', z.string().regex(pictureNameShape))

/** Give it only to those who may see what the picture shows. */
export function privatePictureUrl({ config, clock }: House, name: string): string {
  const began = Math.floor(clock().getTime() / stepMs) * stepMs
  return `/pictures/${privateFolder}/${signedIn(config).sign(name, new Date(began + lifeMs))}`
}

export function privateFileOf({ config, clock }: House, token: string): PictureFile | undefined {
  const name = signedIn(config).read(token, clock())
  return name === undefined ? undefined : { name, width, format: 'webp' }
}
