/** Remuxing: what is taken, what is not, and what is left behind. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VideoFaultCode } from '../../../contract/content/video-faults.ts'
import { faultOfVideo } from '../../audit/video-files.ts'
import { cases } from '../../testing/cases.ts'
import { realWebm, syntheticMp4, tellingWords, withPlaces } from '../../testing/videos.ts'
import { byteRangeOf } from './byte-range.ts'
import { withoutUserData } from './drop-user-data.ts'
import { type Remuxed, remuxVideo } from './remux-video.ts'
import { VideoFault } from './video-fault.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-videos-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function remux(bytes: Buffer): Promise<Remuxed> {
  const path = join(folder, 'sent')
  await writeFile(path, bytes)
  return remuxVideo(path)
}
const faultOf = (bytes: Buffer): Promise<VideoFaultCode | 'OTHER' | undefined> =>
  remux(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof VideoFault ? error.code : 'OTHER'),
  )

describe('is taken', () => {
  test('a WebM of a browser, and an MP4 of a telephone: whole, with their length and size', async () => {
    const webm = await remux(await realWebm())
    expect(webm).toMatchObject({ format: 'webm', width: 480, height: 480 })
    expect(webm.seconds).toBeCloseTo(4, 1)
    const mp4 = await remux(await syntheticMp4({ seconds: 30 }))
    expect(mp4).toMatchObject({ format: 'mp4', seconds: 30, width: 64, height: 64 })
    for (const { bytes, format } of [webm, mp4]) expect(faultOfVideo(bytes, format)).toBe(undefined)
  })

  test('one without sound', async () => {
    expect(await remux(await syntheticMp4({ withSound: false }))).toMatchObject({ seconds: 2 })
  })

  test('the index of an MP4 comes first, so that a browser begins to play at once', async () => {
    const { bytes } = await remux(await syntheticMp4())
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('the same video twice is the same bytes', async () => {
    const [one, other] = [await remux(await realWebm()), await remux(await realWebm())]
    expect(one.bytes.equals(other.bytes)).toBe(true)
  })
})

describe('is left behind', () => {
  test('places and names in boxes, behind the file and within the stream', async () => {
    const sent = withPlaces(await syntheticMp4({ userData: tellingWords[0] }))
    for (const words of tellingWords) expect(sent.includes(words)).toBe(true)
    expect(faultOfVideo(sent, 'mp4')).toBe('carries metadata')
    const { bytes } = await remux(sent)
    for (const words of tellingWords) expect(bytes.includes(words), words).toBe(false)
    for (const kind of ['udta', '\u00a9xyz', 'loci', 'meta', 'uuid'])
      expect(bytes.includes(Buffer.from(kind, 'latin1')), kind).toBe(false)
  })

  test('user data of a stream goes, its pictures stay; lengths that do not add up are no stream', () => {
    const picture = [0, 0, 0, 2, 0x65, 7]
    const place = [0, 0, 0, 3, 0x06, 5, 9]
    const timing = [0, 0, 0, 3, 0x06, 1, 9]
    const packet = Uint8Array.from([...place, ...timing, ...picture])
    expect([...(withoutUserData(packet, 4) ?? [])]).toEqual([...timing, ...picture])
    expect(withoutUserData(Uint8Array.from([...picture, 0, 0]), 4)).toBe(undefined)
    expect(withoutUserData(Uint8Array.from([0, 0, 0, 9, 1]), 4)).toBe(undefined)
  })
})

describe('is not taken', () => {
  test('what is no video', async () => {
    expect(await faultOf(Buffer.from('<html>no video at all, and a long text instead</html>'))).toBe(
      'UNREADABLE',
    )
    expect(await faultOf(Buffer.alloc(5000))).toBe('UNREADABLE')
    expect(await faultOf(await syntheticMp4({ withPicture: false }))).toBe('NO_PICTURE')
  })

  test('half a minute is enough: 31 seconds and an hour are not taken', async () => {
    expect(await faultOf(await syntheticMp4({ seconds: 31 }))).toBe('TOO_LONG')
    expect(await faultOf(await syntheticMp4({ seconds: 3600, withSound: false }))).toBe('TOO_LONG')
  })

  test('what browsers do not play: H.265, and H.264 in ten bits', async () => {
    expect(await faultOf(await syntheticMp4({ codec: 'hvc1.1.6.L93.B0' }))).toBe('CODEC')
    expect(await faultOf(await syntheticMp4({ codec: 'avc1.6e001e' }))).toBe('CODEC')
  })

  test('more pixels than full HD', async () => {
    expect(await faultOf(await syntheticMp4({ width: 3840, height: 2160 }))).toBe('TOO_WIDE')
    expect(await faultOf(await syntheticMp4({ width: 1080, height: 1920 }))).toBe(undefined)
  })

  test('one that is cut off', async () => {
    const [last, first] = [await syntheticMp4(), await syntheticMp4({ indexFirst: true, seconds: 4 })]
    expect(await faultOf(last.subarray(0, last.length - 200))).toBe('UNREADABLE')
    for (const cut of [1, 300, 900, 3000])
      expect(await faultOf(first.subarray(0, first.length - cut)), String(cut)).toBe('UNREADABLE')
    const webm = await realWebm()
    expect(await faultOf(webm.subarray(0, webm.length / 2))).toBe('UNREADABLE')
  })
})

test('cut and flipped bytes: each file is a whole clean video afterwards, or a fault', async () => {
  const sources = [await realWebm(), withPlaces(await syntheticMp4({ userData: tellingWords[0] }))]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sources),
      fc.double({ min: 0.02, max: 1, noNaN: true }),
      fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 8 }),
      async (source, share, flips) => {
        const bytes = Buffer.from(source.subarray(0, Math.ceil(source.length * share)))
        for (const [at, byte] of flips) bytes[Math.floor(at * bytes.length)] = byte
        const outcome = await remux(bytes).catch(() => undefined)
        if (outcome === undefined) return
        expect(faultOfVideo(outcome.bytes, outcome.format)).toBe(undefined)
        expect(outcome.seconds).toBeLessThanOrEqual(30.5)
      },
    ),
    cases(200),
  )
}, 60_000)

test('a range is the part that is asked for, and never beyond the end', () => {
  expect(byteRangeOf(undefined, 100)).toBe(undefined)
  expect(byteRangeOf('bytes=0-', 100)).toEqual({ first: 0, last: 99 })
  expect(byteRangeOf('bytes=10-19', 100)).toEqual({ first: 10, last: 19 })
  expect(byteRangeOf('bytes=90-500', 100)).toEqual({ first: 90, last: 99 })
  expect(byteRangeOf('bytes=-30', 100)).toEqual({ first: 70, last: 99 })
  expect(byteRangeOf('bytes=-500', 100)).toEqual({ first: 0, last: 99 })
  for (const beyond of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
    expect(byteRangeOf(beyond, 100)).toBe('BEYOND')
  for (const ignored of ['bytes=', 'bytes=-', 'bytes=9-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-1-2'])
    expect(byteRangeOf(ignored, 100), ignored).toBe(undefined)
})
