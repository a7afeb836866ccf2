/** Chime of two notes, synthesised by the page: no file to fetch, and subject to the browser's autoplay policy. */
import { openObservable } from '../../lib/observable.ts'

const notes = [
  { at: 0, hertz: 880 },
  { at: 0.18, hertz: 1175 },
] as const
const loudness = 0.25
const noteSeconds = 0.5
const riseSeconds = 0.02
/** Share of a note's loudness that is left at its end. */
const left = 0.004
const rate = 22_050
const headerBytes = 44

/** Autoplay policy: a browser may block sound until the page was touched. Known after the first attempt. */
const silenced = openObservable(false)
export const useSilenced = silenced.use

let speaker: HTMLAudioElement | undefined

/** Plays once, if the browser allows it. */
export async function chime(): Promise<void> {
  speaker ??= new Audio(URL.createObjectURL(drawn()))
  speaker.currentTime = 0
  try {
    await speaker.play()
    silenced.set(false)
  } catch (error) {
    // Another error, such as an interrupted chime, says nothing about the autoplay policy.
    if (error instanceof DOMException && error.name === 'NotAllowedError') silenced.set(true)
  }
}

/** A user gesture lifts the autoplay block. */
export function untilTouched(): () => void {
  const touched = new AbortController()
  // Listens on the window, after all other handlers: the pressed button still acts by the state it showed.
  for (const kind of ['click', 'keyup']) {
    addEventListener(kind, () => silenced.set(false), { signal: touched.signal })
  }
  return () => touched.abort()
}

const waveAt = (second: number): number =>
  notes.reduce((sum, { at, hertz }) => {
    const since = second - at
    if (since < 0 || since > noteSeconds) return sum
    const fading = left ** Math.max(0, (since - riseSeconds) / (noteSeconds - riseSeconds))
    return sum + Math.sin(2 * Math.PI * hertz * since) * loudness * Math.min(since / riseSeconds, 1) * fading
  }, 0)

/** As WAV: one channel of 16 bits. */
function drawn(): Blob {
  const count = Math.ceil((notes[1].at + noteSeconds) * rate)
  const view = new DataView(new ArrayBuffer(headerBytes + count * 2))
  const words = (at: number, said: string) =>
    [...said].forEach((letter, i) => void view.setUint8(at + i, letter.charCodeAt(0)))
  words(0, 'RIFF')
  view.setUint32(4, headerBytes - 8 + count * 2, true)
  words(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  words(36, 'data')
  view.setUint32(40, count * 2, true)
  for (let i = 0; i < count; i++) {
    view.setInt16(headerBytes + i * 2, Math.round(waveAt(i / rate) * 0x7f_ff), true)
  }
  return new Blob([view.buffer], { type: 'audio/wav' })
}
