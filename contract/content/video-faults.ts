/** Why a file is not taken as a video, as the server tells it of the field `file`. Apart from the schemas: pages show them. */
import { longestVideoSeconds } from '../shared/video-limits.ts'

export const videoFaults = {
  UNREADABLE: 'The video must be a whole MP4 or WebM file.',
  NO_PICTURE: 'This file has no moving picture.',
  CODEC: 'Browsers do not play this video. Save it as MP4 (H.264 and AAC) or WebM.',
  TOO_LONG: `The video may take ${longestVideoSeconds} seconds at most.`,
  TOO_WIDE: 'The video has too many pixels. Full HD is enough.',
} as const
export type VideoFaultCode = keyof typeof videoFaults
