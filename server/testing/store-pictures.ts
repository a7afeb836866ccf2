/** A process that stores pictures in a loop, until it is killed: `node store-pictures.ts DATABASE_URL DATA_DIR`. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { openDatabase } from '../platform/db/db.ts'
import { openLog } from '../platform/log.ts'
import { storePicture } from '../platform/pictures/picture-store.ts'

const [url = '', dataDir = ''] = process.argv.slice(2)
const { db } = openDatabase({ url, log: openLog('fatal') })
const house = { db, clock: () => new Date(), config: { dataDir, pictures: undefined } }
for (;;) {
  const background = `#${randomBytes(3).toString('hex')}`
  const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer()
  const { name } = await storePicture(house, bytes)
  process.stdout.write(`${name}\n`)
}
