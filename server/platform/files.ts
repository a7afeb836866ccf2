/** Bytes: pictures come in here. Nothing of what was sent is kept but what it shows, and no file is without its row. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type PictureShape, pictureAspect, pictureUrl, widePictureUrl } from '../../contract/limits.ts'
import type { StoredPicture } from '../../contract/pictures.ts'
import { inTransaction, type Tx } from './db.ts'
import type { Market } from './market.ts'
import { drawPicture, edgeColour, lookAt, widestFor } from './pictures/draw-picture.ts'
import { fileNameOf } from './pictures/picture-files.ts'
import { type PicturePlace, storageOf } from './pictures/picture-storage.ts'
import { recognise } from './pictures/recognise.ts'
import { Refusal } from './refusal.ts'
import { openTurns } from './turns.ts'

/** Six lower-case hex digits, without the `#`. */
export type Ground = string

/** What keeping a picture takes of the market. */
export interface PictureHouse extends Pick<Market, 'db' | 'clock'> {
  readonly config: PicturePlace
}

export interface HowToKeep {
  /** SQUARE unless said otherwise. */
  readonly shape?: PictureShape
  /** What stands where the picture does not fill its shape; without it the colour along its edges. */
  readonly ground?: Ground
  /** The account that brought it. */
  readonly by?: string
}

/** Not a picture of a kind that is taken, or (isTooLarge) one that would unpack to too much. */
export class PictureFault extends Error {
  readonly isTooLarge: boolean
  constructor(message: string, options: ErrorOptions & { readonly isTooLarge?: boolean } = {}) {
    super(message, options)
    this.isTooLarge = options.isTooLarge ?? false
  }
}

const groundShape = /^[0-9a-f]{6}$/

/** One at a time: unpacked, the largest that is let in takes some hundred megabytes. */
const pictureTurns = openTurns(1, 50)

/** Keeps a photograph. Throws PictureFault for what is no JPEG, PNG, WebP or AVIF; of an animated one the first frame is kept. */
export function storePicture(
  house: PictureHouse,
  bytes: Buffer,
  how: HowToKeep = {},
): Promise<StoredPicture> {
  const format = recognise(bytes)
  if (format === undefined) throw new PictureFault('Not a JPEG, PNG, WebP or AVIF picture')
  return pictureTurns(() =>
    store(house, bytes, how, format).catch((error: unknown) => {
      if (error instanceof PictureFault || error instanceof Refusal || !isOfDecoder(error)) throw error
      throw new PictureFault('The picture cannot be read', { cause: error })
    }),
  )
}

/** Keeps a drawing of our own. Never call it with an SVG that came from outside. */
export async function storeDrawing(
  house: PictureHouse,
  svg: string,
  how: HowToKeep & { readonly ground: Ground },
): Promise<string> {
  const { name } = await store(house, Buffer.from(svg), how, 'svg')
  return name
}

/** The decoder throws plain errors; the database's and the disk's carry a code. */
const isOfDecoder = (error: unknown): boolean => error instanceof Error && !('code' in error)

/** The name follows from the content, so the same picture twice is one. */
async function store(
  house: PictureHouse,
  bytes: Buffer,
  { shape = 'SQUARE', by, ...how }: HowToKeep,
  format: string,
): Promise<StoredPicture> {
  const looked = await lookAt(bytes)
  if (looked.format !== format) throw new PictureFault(`This is ${looked.format}, not ${format}`)
  if (looked.isTooLarge) throw new PictureFault('The picture has too many pixels', { isTooLarge: true })
  const ground = how.ground ?? (await edgeColour(bytes))
  if (!groundShape.test(ground)) throw new PictureFault('A ground colour is six lower-case hex digits')
  const content = createHash('sha256')
    .update(shape === 'SQUARE' ? ground : `${shape} ${ground}`)
    .update(bytes)
  const name = `${content.digest('hex').slice(0, 32)}.${ground}`
  const picture = { name, shape, widest: widestFor(shape, looked) }
  const isThere = await inTransaction(house.db, (tx) => keepAgain(house, tx, picture, by))
  if (!isThere) {
    const drawn = await drawPicture(bytes, { shape, ground, widest: picture.widest })
    await inTransaction(house.db, (tx) => keep(house, tx, { ...picture, drawn }, by))
  }
  return toldOf(picture)
}

const toldOf = ({ name, shape, widest: width }: Omit<Kept, 'drawn'>): StoredPicture => ({
  name,
  url: shape === 'WIDE' ? widePictureUrl(name) : pictureUrl(name),
  tint: `#${name.slice(-6)}`,
  width,
  height: width / pictureAspect[shape],
})

interface Kept {
  readonly name: string
  readonly shape: PictureShape
  readonly widest: number
  readonly drawn: Awaited<ReturnType<typeof drawPicture>>
}

/** Whoever writes or sweeps the files of a picture holds this until its rows are committed. */
export const holdPicture = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${name}`}, 0))`.execute(tx)

/** Answers whether the picture is whole already: then nothing needs to be drawn. */
async function keepAgain(
  { config, clock }: PictureHouse,
  tx: Tx,
  { name, widest }: Omit<Kept, 'drawn'>,
  by: string | undefined,
): Promise<boolean> {
  await holdPicture(tx, name)
  const { numUpdatedRows } = await tx
    .updateTable('picture')
    .set({ brought_at: clock() })
    .where('name', '=', name)
    .where('width', '=', widest)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const files = await storageOf(config).filesOf(name)
  if (!files.includes(fileNameOf({ name, width: widest, format: 'webp' }))) return false
  await noteUpload(tx, name, by, clock())
  return true
}

/** The files first, then the row: killed in between, files without a row are left, and those are swept. */
async function keep(
  { config, clock }: PictureHouse,
  tx: Tx,
  { name, shape, widest, drawn }: Kept,
  by: string | undefined,
): Promise<void> {
  await holdPicture(tx, name)
  const storage = storageOf(config)
  for (const { width, bytes } of drawn)
    await storage.write(fileNameOf({ name, width, format: 'webp' }), bytes)
  const brought = { width: widest, brought_at: clock() }
  await tx
    .insertInto('picture')
    .values({ name, shape, ...brought })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(brought))
    .execute()
  await noteUpload(tx, name, by, clock())
}

async function noteUpload(tx: Tx, picture: string, by: string | undefined, at: Date): Promise<void> {
  if (by === undefined) return
  await tx
    .insertInto('picture_upload')
    .values({ picture, account_id: by, at })
    .onConflict((conflict) => conflict.columns(['picture', 'account_id']).doUpdateSet({ at }))
    .execute()
}
