/**
 * Remuxing: the video and audio tracks of a file, packet by packet, in a new container. Nothing else of the file is
 * copied: no place, no names, no dates, no cover, no further tracks.
 */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { longestVideoSeconds, type VideoFormat, widestVideo } from '../../../contract/shared/video-limits.ts'
import { lengthBytesOf, withoutUserData } from './drop-user-data.ts'
import { VideoFault } from './video-fault.ts'
import { hasWholeBoxes } from './whole-boxes.ts'

export interface Remuxed {
  readonly format: VideoFormat
  readonly bytes: Buffer
  readonly seconds: number
  /** Upright, as it is shown. */
  readonly width: number
  readonly height: number
}

/** A recorder that is stopped at thirty seconds writes a few frames more. */
const graceSeconds = 0.5
/** Half a minute at 240 frames a second, and its sound. */
const mostPackets = 20_000
/** Coded sizes are whole blocks: 1080 lines are stored as 1088. */
const blockPx = 128
/** Baseline, Main and High: what every browser decodes. */
const playableAvc = /^avc[13]\.(42|4d|58|64)/i
const cacheBytes = 4 * 1024 * 1024

/** Reads from the path. Throws VideoFault for what is not taken; what the decoder of a broken file throws is no VideoFault. */
export async function remuxVideo(path: string): Promise<Remuxed> {
  using input = new Input({
    // QuickTime files are MP4 under another name: telephones write them.
    formats: [MP4, QTFF, WEBM],
    source: new FilePathSource(path, { maxCacheSize: cacheBytes }),
  })
  if (!(await input.canRead())) throw new VideoFault('UNREADABLE')
  const format = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
  if (format === 'mp4' && !(await hasWholeBoxes(path))) throw new VideoFault('UNREADABLE')
  const video = await input.getPrimaryVideoTrack()
  if (video === null) {
    const hasTracks = (await input.getTracks()).length > 0
    throw new VideoFault(hasTracks ? 'NO_PICTURE' : 'UNREADABLE')
  }
  const audio = await input.getPrimaryAudioTrack()
  await refuseUnplayable(format, video, audio)
  const size = await sizeOf(video)
  const told = await input.getDurationFromMetadata()
  if (told !== null && told > longestVideoSeconds + graceSeconds) throw new VideoFault('TOO_LONG')
  const { bytes, seconds } = await copy(format, video, audio)
  // Cut off: its own head promises more than there is.
  if (told !== null && told - seconds > 1) throw new VideoFault('UNREADABLE')
  return { format, bytes, seconds, ...size }
}

async function refuseUnplayable(
  format: VideoFormat,
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
): Promise<void> {
  const [codec, sound] = [await video.getCodec(), audio && (await audio.getCodec())]
  const isPlayable =
    format === 'mp4'
      ? codec === 'avc' && playableAvc.test((await video.getCodecParameterString()) ?? '')
      : codec === 'vp8' || codec === 'vp9' || codec === 'av1'
  const isHeard =
    audio === null || (format === 'mp4' ? sound === 'aac' : sound === 'opus' || sound === 'vorbis')
  if (!isPlayable || !isHeard) throw new VideoFault('CODEC')
}

async function sizeOf(video: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const coded = Math.max(await video.getCodedWidth(), await video.getCodedHeight())
  if (!(width >= 2 && height >= 2)) throw new VideoFault('UNREADABLE')
  if (Math.max(width, height) > widestVideo || coded > widestVideo + blockPx) throw new VideoFault('TOO_WIDE')
  return { width: Math.round(width), height: Math.round(height) }
}

/** A track on its way: its packets, and the source that takes them. */
interface Lane {
  readonly packets: AsyncGenerator<EncodedPacket, void, unknown>
  readonly add: (packet: EncodedPacket) => Promise<void>
  next: EncodedPacket | undefined
}

async function copy(
  format: VideoFormat,
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
): Promise<{ bytes: Buffer; seconds: number }> {
  const target = new BufferTarget()
  const output = new Output({
    // The index first: a browser begins to play before the rest has come.
    format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  })
  const lanes = [await videoLane(output, video), ...(audio === null ? [] : [await audioLane(output, audio)])]
  await output.start()
  const seconds = await pour(lanes)
  await output.finalize()
  if (target.buffer === null) throw new VideoFault('UNREADABLE')
  return { bytes: Buffer.from(target.buffer), seconds }
}

async function videoLane(output: Output, track: InputVideoTrack): Promise<Lane> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (codec === null || decoderConfig === null) throw new VideoFault('UNREADABLE')
  const source = new EncodedVideoPacketSource(codec)
  const isTurned = output.format.supportsVideoTransformationMetadata
  output.addVideoTrack(source, isTurned ? { rotation: await track.getRotation() } : {})
  const lengthBytes = codec === 'avc' ? lengthBytesOf(decoderConfig.description) : undefined
  if (codec === 'avc' && lengthBytes === undefined) throw new VideoFault('UNREADABLE')
  return {
    packets: new EncodedPacketSink(track).packets(),
    next: undefined,
    add: (packet) => {
      const data = lengthBytes === undefined ? packet.data : withoutUserData(packet.data, lengthBytes)
      if (data === undefined) throw new VideoFault('UNREADABLE')
      return source.add(packet.clone({ data, sideData: {} }), { decoderConfig })
    },
  }
}

async function audioLane(output: Output, track: InputAudioTrack): Promise<Lane> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (codec === null || decoderConfig === null) throw new VideoFault('UNREADABLE')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return {
    packets: new EncodedPacketSink(track).packets(),
    next: undefined,
    add: (packet) => source.add(packet, { decoderConfig }),
  }
}

/** Interleaved by time, as a player reads them. Answers the length in seconds, from the first packet to the last. */
async function pour(lanes: readonly Lane[]): Promise<number> {
  const advance = async (lane: Lane) => {
    lane.next = (await lane.packets.next()).value ?? undefined
  }
  for (const lane of lanes) await advance(lane)
  if (lanes[0]?.next === undefined) throw new VideoFault('UNREADABLE')
  // A recording that was begun later than its clock begins at zero again.
  const began = Math.max(0, Math.min(...lanes.map(({ next }) => next?.timestamp ?? Number.POSITIVE_INFINITY)))
  let end = 0
  for (let count = 0; ; count += 1) {
    const [lane] = lanes
      .filter(({ next }) => next !== undefined)
      .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))
    if (lane?.next === undefined) return end
    const { timestamp, duration } = lane.next
    end = Math.max(end, timestamp + duration - began)
    if (end > longestVideoSeconds + graceSeconds) throw new VideoFault('TOO_LONG')
    if (count > mostPackets) throw new VideoFault('UNREADABLE')
    await lane.add(began === 0 ? lane.next : lane.next.clone({ timestamp: timestamp - began }))
    await advance(lane)
  }
}
