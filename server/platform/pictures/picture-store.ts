/** Storing of pictures: an upload is encoded anew, nothing else of it is kept, and no file is without its row. */
import { sql } from 'kysely'
import type { StoredPicture } from '../../../contract/content/pictures.ts'
import {
  type PictureShape,
  pictureAspect,
  pictureUrl,
  widePictureUrl,
} from '../../../contract/shared/limits.ts'
import type { AppContext } from '../context.ts'
import { inTransaction, type Tx } from '../db/db.ts'
import { openConcurrencyLimit } from '../jobs/concurrency-limit.ts'
import { Refusal } from '../refusal.ts'
import type { StoredShape } from './claim-pictures.ts'
import { drawPhoto } from './draw-photo.ts'
import { decode, drawPicture, drawWidest, lookAt, pictureNameOf, widestFor } from './draw-picture.ts'
import { fileNameOf } from './picture-files.ts'
import { type PicturePlace, storageOf } from './picture-storage.ts'

/** Six lower-case hex digits, without the `#`. */
export type PictureStoreParts = string

/** The part of the context that storing a picture needs. */
export interface PictureStore extends Pick<AppContext, 'db' | 'clock'> {
  readonly config: PicturePlace
}

export interface StoreOptions {
  /** SQUARE unless said otherwise. */
  readonly shape?: PictureShape
  /** The colour where the picture does not fill its shape; without it the colour along its edges. */
  readonly ground?: PictureStoreParts
  /** The account that uploaded it. */
  readonly by?: string
}

export interface DrawingOptions extends StoreOptions {
  readonly ground: PictureStoreParts
  /** Keeps the widest file alone: the others are made when they are first asked for. */
  readonly widestAlone?: boolean
}

/** Concurrency limit of our own drawings: they are small and may all wait; four keep a few cores busy. */
const drawingLimit = openConcurrencyLimit(4, Number.POSITIVE_INFINITY)
/** Concurrency limit of uploads to storage: slow object storage may block uploads, never drawing. */
const storingLimit = openConcurrencyLimit(8, 50)

/**
 * Keeps a photograph, given as it is or by the path of its file. Throws PictureFault for what is no JPEG, PNG, WebP or
 * AVIF, or has too many pixels; of an animated one the first frame is kept.
 */
export async function storePicture(
  house: PictureStore,
  sent: Buffer | string,
  how: StoreOptions = {},
): Promise<StoredPicture> {
  const { shape = 'SQUARE', ground, by } = how
  const drawn = await drawPhoto({ sent, shape, ground, by }, (picture) => isWhole(house, picture))
  return storingLimit(() => store(house, drawn, by))
}

/** Keeps a drawing of our own. Never call it with an SVG that came from outside. */
export async function storeDrawing(house: PictureStore, svg: string, how: DrawingOptions): Promise<string> {
  const { name } = await drawingLimit(async () =>
    store(house, await drawOurs(house, Buffer.from(svg), how), how.by),
  )
  return name
}

interface Picture {
  readonly name: string
  readonly shape: PictureShape
  readonly widest: number
}
interface Drawn extends Picture {
  /** Empty when the picture is whole already. */
  readonly files: Awaited<ReturnType<typeof drawPicture>>
}

/** Drawn outside of any transaction. */
async function drawOurs(
  house: PictureStore,
  bytes: Buffer,
  { shape = 'SQUARE', ground, widestAlone = false }: DrawingOptions,
): Promise<Drawn> {
  const widest = widestFor(shape, await lookAt(bytes))
  const picture = { name: pictureNameOf(bytes, shape, ground), shape, widest }
  if (await isWhole(house, picture)) return { ...picture, files: [] }
  const wanted = { shape, ground, widest }
  const files = widestAlone
    ? await drawWidest(bytes, wanted)
    : await drawPicture(await decode(bytes, shape, widest), wanted)
  return { ...picture, files }
}

async function isWhole({ db, config }: PictureStore, { name, widest }: Picture): Promise<boolean> {
  const row = await db
    .selectFrom('picture')
    .select('name')
    .where('name', '=', name)
    .where('width', '=', widest)
    .executeTakeFirst()
  if (row === undefined) return false
  const files = await storageOf(config).filesOf(name)
  return files.includes(fileNameOf({ name, width: widest, format: 'webp' }))
}

/**
 * The files first, then the row: killed in between, files without a row are left, and those are swept. No connection is
 * held while they are written, which may take as long as a far storage likes; a sweep sees that they are announced.
 */
async function store(
  house: PictureStore,
  { files, ...picture }: Drawn,
  by: string | undefined,
): Promise<StoredPicture> {
  const { name } = picture
  await noteArrival(house, name)
  const storage = storageOf(house.config)
  for (const { width, bytes } of files)
    await storage.write(fileNameOf({ name, width, format: 'webp' }), bytes)
  // Race: swept between the check and the announcement. It is seldom, and a retry draws the picture anew.
  if (files.length === 0 && !(await isWhole(house, picture))) throw new Refusal('PICTURES_AWAY')
  await inTransaction(house.db, (tx) => keepRow(tx, picture, by, house.clock()))
  return presentPicture(picture)
}

const presentPicture = ({ name, shape, widest: width }: Picture): StoredPicture => ({
  name,
  url: shape === 'WIDE' ? widePictureUrl(name) : pictureUrl(name),
  tint: `#${name.slice(-6)}`,
  width,
  height: width / pictureAspect[shape],
})

/** Advisory lock of a picture: held while its files are announced or removed. */
export const lockPicture = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${name}`}, 0))`.execute(tx)

/** Waits for a sweep that removes files of this picture; a later sweep leaves them. */
export const noteArrival = ({ db, clock }: Pick<PictureStore, 'db' | 'clock'>, name: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockPicture(tx, name)
    const at = clock()
    await tx
      .insertInto('picture_arrival')
      .values({ name, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute()
  })

/** The row replaces the announcement: at any moment one of the two exists. */
export async function keepRow(
  tx: Tx,
  { name, shape, widest }: Omit<Picture, 'shape'> & { readonly shape: StoredShape },
  by: string | undefined,
  at: Date,
): Promise<void> {
  const brought = { width: widest, brought_at: at }
  await tx
    .insertInto('picture')
    .values({ name, shape, ...brought })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(brought))
    .execute()
  await tx.deleteFrom('picture_arrival').where('name', '=', name).execute()
  await noteUpload(tx, name, by, at)
}

async function noteUpload(tx: Tx, picture: string, by: string | undefined, at: Date): Promise<void> {
  if (by === undefined) return
  await tx
    .insertInto('picture_upload')
    .values({ picture, account_id: by, at })
    .onConflict((conflict) => conflict.columns(['picture', 'account_id']).doUpdateSet({ at }))
    .execute()
}
