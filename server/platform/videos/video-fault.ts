import type { VideoFaultCode } from '../../../contract/content/video-faults.ts'

/** Not a video of a kind that is taken. */
export class VideoFault extends Error {
  readonly code: VideoFaultCode
  constructor(code: VideoFaultCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
