/** File names of a stored video: `<32 hex>.<000000>-video.<format>`, beside the files of pictures. */
import { type VideoFormat, videoFormats } from '../../../contract/shared/video-limits.ts'

export interface VideoFile {
  readonly name: string
  readonly format: VideoFormat
}

const fileShape = /^([0-9a-f]{32}\.[0-9a-f]{6})-video\.(mp4|webm)$/

/** The file of that name, or undefined when none could be called so. */
export function videoFileOf(file: string): VideoFile | undefined {
  const [, name = '', format] = fileShape.exec(file) ?? []
  return format === undefined ? undefined : { name, format: format === 'mp4' ? 'mp4' : 'webm' }
}

export const videoFileName = ({ name, format }: VideoFile): string => `${name}-video.${format}`

/** Every file that a video may have. */
export const filesOfVideo = (name: string): string[] =>
  videoFormats.map((format) => videoFileName({ name, format }))
