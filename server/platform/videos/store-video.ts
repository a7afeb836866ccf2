/** Storing of videos, as pictures are stored: what was sent is remuxed, and no file is without its row. */
import { join } from 'node:path'
import type { StoredVideo } from '../../../contract/content/videos.ts'
import { videoUrl } from '../../../contract/shared/video-limits.ts'
import { inTransaction } from '../db/db.ts'
import { storageOf } from '../pictures/picture-storage.ts'
import { keepRow, noteArrival, type PictureStore } from '../pictures/picture-store.ts'
import { type PreparedVideo, prepareVideo } from './prepare-video.ts'
import { videoFileName } from './video-files.ts'

/** Keeps the video at this path. Throws VideoFault for what is not taken. */
export function storeVideo(house: PictureStore, path: string, by?: string): Promise<StoredVideo> {
  const sent = { path, by, folder: join(house.config.dataDir, 'uploads') }
  return prepareVideo(sent, (video, bytes) => store(house, video, bytes, by))
}

/** The file first, then its rows: killed in between, a file without a row is left, and that is swept. */
async function store(
  house: PictureStore,
  { name, format, seconds, width, height, size }: PreparedVideo,
  bytes: Buffer,
  by: string | undefined,
): Promise<StoredVideo> {
  await noteArrival(house, name)
  await storageOf(house.config).write(videoFileName({ name, format }), bytes)
  await inTransaction(house.db, async (tx) => {
    await keepRow(tx, { name, shape: 'VIDEO', widest: width }, by, house.clock())
    await tx
      .insertInto('video')
      .values({ name, format, width, height, bytes: size, length_ms: Math.round(seconds * 1000) })
      .onConflict((stands) => stands.column('name').doNothing())
      .execute()
  })
  return {
    name,
    url: videoUrl(name, format),
    format,
    seconds: Math.round(seconds * 1000) / 1000,
    width,
    height,
  }
}
