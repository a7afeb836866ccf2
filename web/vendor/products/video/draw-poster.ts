/** The poster of a video: one of its frames, drawn in the browser of the uploader, for the server decodes no video. */

const longestSidePx = 1280
const patienceMs = 15_000
/** A first frame is often black. */
const posterAtSeconds = 1

export interface Poster {
  readonly picture: Blob
  /** Infinity where the file does not say it. */
  readonly seconds: number
}

/** Rejects for a file that this browser does not play. */
export async function drawPoster(file: Blob): Promise<Poster> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const loaded = heard(video, 'loadeddata')
    video.src = url
    await loaded
    const { duration } = video
    if (Number.isFinite(duration)) {
      const found = heard(video, 'seeked')
      video.currentTime = Math.min(posterAtSeconds, duration / 2)
      await found
    }
    return { picture: await frameOf(video), seconds: duration }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const unplayable = () => reject(new Error('this browser does not play the video'))
    video.addEventListener(event, resolve, { once: true })
    video.addEventListener('error', unplayable, { once: true })
    setTimeout(unplayable, patienceMs)
  })
}

function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video
  const scale = Math.min(1, longestSidePx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null || canvas.width === 0) throw new Error('this browser draws no frame of the video')
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (drawn) => (drawn ? resolve(drawn) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      0.9,
    )
  })
}
