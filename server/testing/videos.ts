/** Small videos for tests: whole containers around packets that nobody has to decode. */
import { readFile } from 'node:fs/promises'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** A real one: VP9 and Opus, four seconds. */
export const realWebm = (): Promise<Buffer> =>
  readFile(new URL('../demo/videos/singing-bowl.webm', import.meta.url))

export interface SyntheticVideo {
  readonly seconds?: number
  readonly width?: number
  readonly height?: number
  /** The codec parameter string: H.264 in its main profile unless said otherwise. */
  readonly codec?: string
  readonly withSound?: boolean
  readonly withPicture?: boolean
  /** Words within the stream itself, as cameras write their place. */
  readonly userData?: string
  /** The index before the packets instead of behind them. */
  readonly indexFirst?: boolean
}

const framesPerSecond = 5

/** AVC decoder configuration of the main profile, with a sequence and a picture parameter set of 64 by 64. */
const avcConfig = Buffer.from(
  ['01', '4d401e', 'ff', 'e1', '000a', '674d401e95a0810fe740', '01', '0004', '68ee3c80'].join(''),
  'hex',
)
/** AAC-LC, 44,100 Hz, two channels. */
const aacConfig = Buffer.from('1210', 'hex')

const unit = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const frame = (isKey: boolean, userData: string | undefined): Buffer => {
  const picture = Buffer.concat([Buffer.from([isKey ? 0x65 : 0x41]), Buffer.alloc(40, 0x5a)])
  if (userData === undefined) return unit(picture)
  const told = Buffer.concat([Buffer.alloc(16, 0x11), Buffer.from(userData)])
  return Buffer.concat([unit(Buffer.concat([Buffer.from([0x06, 0x05, told.length]), told])), unit(picture)])
}

/** An MP4 file with its index at the end, as cameras write it. */
export async function syntheticMp4(about: SyntheticVideo = {}): Promise<Buffer> {
  const { seconds = 2, width = 64, height = 64, codec = 'avc1.4d401e' } = about
  const { withSound = true, withPicture = true, userData, indexFirst = false } = about
  const target = new BufferTarget()
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: indexFirst ? 'in-memory' : false }),
    target,
  })
  const isHevc = codec.startsWith('hvc1')
  const video = new EncodedVideoPacketSource(isHevc ? 'hevc' : 'avc')
  const audio = new EncodedAudioPacketSource('aac')
  if (withPicture) output.addVideoTrack(video)
  if (withSound) output.addAudioTrack(audio)
  await output.start()
  const decoderConfig = { codec, codedWidth: width, codedHeight: height }
  const description = isHevc ? hevcConfig : configOf(codec)
  for (let at = 0; withPicture && at < seconds * framesPerSecond; at += 1) {
    const isKey = at % framesPerSecond === 0
    const time = at / framesPerSecond
    const packet = new EncodedPacket(
      frame(isKey, userData),
      isKey ? 'key' : 'delta',
      time,
      1 / framesPerSecond,
    )
    await video.add(packet, { decoderConfig: { ...decoderConfig, description } })
  }
  for (let at = 0; withSound && at < seconds * 10; at += 1) {
    const packet = new EncodedPacket(Buffer.alloc(30, 0x21), 'key', at / 10, 0.1)
    await audio.add(packet, {
      decoderConfig: {
        codec: 'mp4a.40.2',
        sampleRate: 44_100,
        numberOfChannels: 2,
        description: aacConfig,
      },
    })
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('no video was written')
  return Buffer.from(target.buffer)
}

/** The profile stands in the configuration, too. */
function configOf(codec: string): Buffer {
  const config = Buffer.from(avcConfig)
  Buffer.from(codec.slice(5), 'hex').copy(config, 1)
  return config
}

const hevcConfig = Buffer.from(`01016000000090000000000078f000fcfdf8f800000f00${'00'.repeat(4)}`, 'hex')

const box = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Metadata as telephones write it: a place in two ways, a maker, an owner. */
export const tellingWords = [
  '+27.7172+085.3240/',
  'Thamel, Kathmandu',
  'Samjhana Telephone',
  'Owner: Hari',
] as const

/** The same file with those words, in boxes of its index (the last box) and behind it. */
export function withPlaces(mp4: Buffer): Buffer {
  const moovAt = mp4.lastIndexOf('moov') - 4
  const [place, name, maker, owner] = tellingWords.map((words) => Buffer.from(words))
  const head = Buffer.from([0, place?.length ?? 0, 0x15, 0xc7])
  const told = box(
    'udta',
    Buffer.concat([
      box('\u00a9xyz', Buffer.concat([head, place ?? head])),
      box('loci', Buffer.concat([Buffer.alloc(6), name ?? head, Buffer.alloc(14)])),
      box('meta', Buffer.concat([Buffer.alloc(4), maker ?? head])),
    ]),
  )
  const moov = Buffer.concat([mp4.subarray(moovAt), told])
  moov.writeUInt32BE(moov.length)
  return Buffer.concat([
    mp4.subarray(0, moovAt),
    moov,
    box('uuid', Buffer.concat([Buffer.alloc(16), owner ?? head])),
  ])
}
